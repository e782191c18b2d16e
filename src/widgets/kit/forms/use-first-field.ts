import { useEffect, type RefObject } from 'react'
import { currentConsole } from '../../stores/palette-commands.ts'
import { useWidget } from '../element/widget-context.ts'

/** What a form can begin with. */
const fields = 'input:not([type=checkbox], [type=hidden]), select, textarea'

/**
 * In a dialog and in the console a form begins with its first field, unless the focus is elsewhere by now. On another
 * page it takes no focus, nor with a touch screen, whose keyboard would cover the form.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  const { inDialog } = useWidget()
  useEffect(() => {
    if (!(inDialog || currentConsole()) || matchMedia('(pointer: coarse)').matches) return
    const first = form.current?.querySelector<HTMLElement>(fields)
    if (!first || !isAtStart(form.current!)) return
    first.focus({ preventScroll: true })
    // As Tab does: what is typed replaces what is there.
    if (first instanceof HTMLInputElement) first.select()
  }, [form, inDialog])
}

/** Whether the focus is still where the form was opened: on what surrounds it, or on nothing. */
function isAtStart(form: HTMLElement): boolean {
  let node: Node | null = form
  while (node) {
    const { activeElement } = node.getRootNode() as Document | ShadowRoot
    if (activeElement && !activeElement.contains(node)) return activeElement.matches('[part~=dialog__close]')
    const root: Node = node.getRootNode()
    node = root instanceof ShadowRoot ? root.host : null
  }
  return true
}
