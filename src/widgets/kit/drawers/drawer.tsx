import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import { useModal, type Modal } from '../../ui/dialogs/use-modal.ts'
import type { OpenedRow } from '../lists/entity-list.tsx'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'
import drawerStyles from './drawer.css?raw'

interface DrawerProps extends Pick<Modal, 'back'> {
  title: string
  subtitle?: ReactNode
  onClose: () => void
  /** Undefined at the ends of the list. If both are missing, there are no buttons. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  footer?: ReactNode
  part?: string
  children: ReactNode
}

/** Arrow up and down step through the rows; the title gets the focus, so that screen readers announce each. */
export function Drawer(props: DrawerProps) {
  const { title, subtitle, onClose, back, onPrevious, onNext, footer, part, children } = props
  const { close } = useCommon()
  const { previous, next } = useMessages(drawerMessages)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useLazySheets(drawerStyles)
  const modal = useModal({ open: true, onClose, closeOnOutside: true, back })
  const step = (go: (() => void) | undefined) => {
    if (!go) return
    go()
    body.current!.scrollTop = 0
    heading.current!.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    const target = event.target as Element
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    if (target === body.current || target.closest('input, select, textarea, [role="menu"]')) return
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
            <IconButton
              icon="arrow-up"
              label={previous}
              disabled={!onPrevious}
              onPress={onPrevious}
              part="drawer-previous"
            />
            <IconButton
              icon="arrow-down"
              label={next}
              disabled={!onNext}
              onPress={onNext}
              part="drawer-next"
            />
          </>
        )}
        <IconButton icon="x" label={close} onPress={onClose} part="dialog__close" />
      </header>
      <div ref={body} className="dialog-body">
        {children}
      </div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  )
}

export function RowDrawer<Row>(
  props: OpenedRow<Row> & { title: string; subtitle?: ReactNode; children: ReactNode },
) {
  const { row, rows, open, onClose, actions, title, subtitle, children } = props
  const place = rows.indexOf(row)
  const to = (neighbour: Row | undefined) => neighbour && (() => open(neighbour))
  return (
    <Drawer
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      back={(root) => root.querySelectorAll<HTMLElement>('.row-open')[place]}
      onPrevious={place > 0 ? to(rows[place - 1]) : undefined}
      onNext={place >= 0 ? to(rows[place + 1]) : undefined}
      footer={actions}
    >
      {children}
    </Drawer>
  )
}
