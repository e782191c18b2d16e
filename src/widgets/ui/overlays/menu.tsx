import { type ReactNode, useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { Icon, type IconName } from '../controls/icon.tsx'
import { isPhone, place, useCloseOnMove } from './place.ts'

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** Without text the button shows only `icon`. */
  children?: ReactNode
  /** `more` by default; with text, a chevron follows the text instead. */
  icon?: ButtonProps['icon']
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  pending?: boolean
  /** The menu aligns with this edge of the button, `end` by default. */
  align?: 'start' | 'end'
  part?: string
}

/** On a phone the menu is a bottom sheet. */
export function Menu({
  label,
  items,
  children,
  icon,
  variant,
  size,
  pending,
  align = 'end',
  part,
}: MenuProps) {
  const { id, menu, trigger, open, close, onTriggerKeyDown, ...handlers } = useMenu(align)
  return (
    <>
      <Button
        ref={trigger}
        variant={variant ?? (children ? 'default' : 'ghost')}
        size={size}
        icon={icon ?? (children ? undefined : 'more')}
        iconEnd={children ? 'chevron-down' : undefined}
        label={children && !label.startsWith(`${String(children)} `) ? undefined : label}
        disabled={items.length === 0}
        pending={pending}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={onTriggerKeyDown}
        part={part}
      >
        {children}
      </Button>
      <div ref={menu} id={id} className="menu" popover="auto" role="menu" aria-label={label} {...handlers}>
        {open && (
          <>
            <div className="menu-title" role="presentation">
              {label}
            </div>
            {items.map((item) => (
              <MenuEntry key={item.id} item={item} close={close} />
            ))}
          </>
        )}
      </div>
    </>
  )
}

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  hint?: string
  onSelect: () => void
  danger?: boolean
  /** The item stays in the menu and shows the reason. */
  disabledReason?: string
  /** The item becomes a checkbox, which keeps the menu open. */
  checked?: boolean
  chosen?: boolean
  separated?: boolean
  /** The heading is above the first of several items that belong together. */
  heading?: string
  part?: string
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, danger, disabledReason, checked, chosen, separated, heading } = item
  const mark = checked ?? chosen
  const hint = disabledReason ?? item.hint
  const select = () => {
    if (disabledReason) return
    if (checked === undefined) close()
    item.onSelect()
  }
  return (
    <>
      {separated && <hr className="menu-rule" />}
      {heading && (
        <div className="menu-heading" role="presentation">
          {heading}
        </div>
      )}
      <button
        type="button"
        role={
          chosen !== undefined ? 'menuitemradio' : checked === undefined ? 'menuitem' : 'menuitemcheckbox'
        }
        aria-checked={mark}
        aria-disabled={disabledReason ? true : undefined}
        className={danger ? 'menu-item danger' : 'menu-item'}
        tabIndex={-1}
        part={item.part}
        onClick={select}
      >
        {mark === undefined ? icon && <Icon name={icon} /> : <CheckMark shown={mark} />}
        <span className="menu-text">
          <span className="menu-label">{label}</span>
          {hint && <span className="menu-hint">{hint}</span>}
        </span>
      </button>
    </>
  )
}

/** The mark takes up its space when off, so that labels stay aligned. */
const CheckMark = ({ shown }: { shown: boolean }) =>
  shown ? <Icon name="check" /> : <span className="check-room" />

const entries = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]

/** The menu handles arrows, Home, End, letters, Escape and Tab; the browser closes it on a press elsewhere. */
function useMenu(align: 'start' | 'end') {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const startAtEnd = useRef(false)
  const [open, setOpen] = useState(false)

  const focusAt = (index: number) => entries(menu.current).at(index)?.focus()
  const focused = () =>
    (menu.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null
  const close = () => menu.current?.hidePopover()

  // A bottom sheet has no anchor, and a phone's toolbars resize the window as they come and go.
  useCloseOnMove(menu, trigger, open, isPhone)

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startAtEnd.current = event.key === 'ArrowUp'
    menu.current?.showPopover()
  }

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') return setOpen(true)
    delete event.currentTarget.dataset.placed
    // The browser restores the focus to the wrong element if it entered the menu after the menu was shown.
    if (event.currentTarget.contains(focused())) trigger.current?.focus()
  }

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') return setOpen(false)
    if (trigger.current) place(event.currentTarget, trigger.current, align)
    focusAt(startAtEnd.current ? -1 : 0)
    startAtEnd.current = false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const items = entries(menu.current)
    const to = target(event.key, items, items.indexOf(focused() as HTMLElement))
    if (to === undefined) return
    event.preventDefault()
    focusAt(to)
  }

  return { id, menu, trigger, open, close, onTriggerKeyDown, onBeforeToggle, onToggle, onKeyDown }
}

/** Undefined if the menu does not handle the key. */
function target(key: string, items: HTMLElement[], current: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length
  if (key === 'ArrowUp') return current <= 0 ? -1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const startsWith = (item: HTMLElement) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = items.findIndex((item, index) => index > current && startsWith(item))
  const found = after === -1 ? items.findIndex(startsWith) : after
  return found === -1 ? undefined : found
}
