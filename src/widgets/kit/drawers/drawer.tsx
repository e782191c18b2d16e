import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { drawerStyles } from './drawer.styles.ts'
import { useLateSheets } from '../element/use-late-sheets.ts'
import { useModal, type Modal } from '../../ui/dialogs/use-modal.ts'

const styles = [drawerStyles]

interface DrawerProps extends Pick<Modal, 'back'> {
  title: string
  /** Shown below the title. */
  subtitle?: ReactNode
  words: { close: string; previous: string; next: string }
  onClose: () => void
  /** Opens the previous or next item; undefined at the ends. If both are missing, there are no buttons. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  footer?: ReactNode
  part?: string
  children: ReactNode
}

/**
 * A modal dialog at the end side of the window, or a bottom sheet on a phone, with details of one list row.
 * Arrow up and down step through the rows. The title gets the focus, so that screen readers announce each
 * row.
 */
export function Drawer(props: DrawerProps) {
  const { title, subtitle, words, onClose, back, onPrevious, onNext, footer, part, children } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useLateSheets(body, styles)
  const modal = useModal({ open: true, onClose, closeOnOutside: true, back })
  const step = (go: (() => void) | undefined) => {
    if (!go) return
    go()
    body.current!.scrollTop = 0
    heading.current!.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    if (!(target instanceof Element) || target.closest('input, select, textarea, [role="menu"]')) return
    // A dialog opened on top of this one handles its own keys.
    if (target.closest('dialog') !== modal.ref.current) return
    event.preventDefault()
    step(key === 'ArrowDown' ? onNext : onPrevious)
  }
  return (
    <dialog
      {...modal}
      className="dialog drawer"
      part={part ?? 'drawer'}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <header className="dialog-head">
        <div className="drawer-title">
          <h2 ref={heading} id={titleId} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {subtitle}
        </div>
        {(onPrevious || onNext) && (
          <>
            <Button
              variant="ghost"
              icon="arrow-up"
              iconOnly
              label={words.previous}
              disabled={!onPrevious}
              onPress={onPrevious}
              part="drawer-previous"
            />
            <Button
              variant="ghost"
              icon="arrow-down"
              iconOnly
              label={words.next}
              disabled={!onNext}
              onPress={onNext}
              part="drawer-next"
            />
          </>
        )}
        <Button
          variant="ghost"
          icon="x"
          iconOnly
          label={words.close}
          onPress={onClose}
          part="dialog__close"
        />
      </header>
      <div ref={body} className="dialog-body">
        {children}
      </div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  )
}
