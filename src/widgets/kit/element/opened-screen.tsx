import { useCallback, useRef } from 'react'
import { titleOf, titles } from '../../messages/titles.messages.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { NavigateDetail } from './events.ts'
import { setOpener } from './lifecycle.ts'
import { Screen, type ShownElement } from './screen.tsx'
import { useMessages } from './widget-context.ts'

interface OpenedScreenProps extends Pick<NavigateDetail, 'tag' | 'attributes'> {
  /** Default: the screen's own title. */
  title?: string
  onClose: () => void
}

export default function OpenedScreen({ tag, attributes, title, onClose }: OpenedScreenProps) {
  const titled = useMessages(titles)
  const screen = useRef<ShownElement | null>(null)
  const close = async () => {
    if ((await screen.current?.confirmLeave?.()) ?? true) onClose()
  }
  const latest = useRef(onClose)
  latest.current = onClose
  const adopt = useCallback((element: ShownElement | null) => {
    screen.current = element
    if (!element) return
    setOpener(element, { close: () => latest.current() })
    const observer = exportParts(element)
    return () => {
      screen.current = null
      observer?.disconnect()
    }
  }, [])
  return (
    <Dialog title={title ?? titled[titleOf(tag)]} onClose={close} size="large" part="screen">
      <Screen tag={tag} attributes={attributes} onElement={adopt}>
        {/* The page may add to the end of a form, also of a form that opens here. */}
        <slot name="form-end" slot="form-end" />
      </Screen>
    </Dialog>
  )
}

/** The screen's parts are exported through the element that opened it, so that the page's sheet reaches them. */
function exportParts(element: ShownElement) {
  const root = element.shadowRoot
  if (!root) return
  const update = () => {
    const names = [...root.querySelectorAll('[part]')].flatMap(({ part }) => [...part])
    element.setAttribute('exportparts', [...new Set(names)].join())
  }
  const observer = new MutationObserver(update)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['part'] })
  update()
  return observer
}
