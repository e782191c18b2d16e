import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { useMenu } from './use-menu.ts'
import { Icon, type IconName } from '../controls/icon.tsx'

type MenuProps = {
  /** Accessible name of the menu and of a button with only an icon; title of the sheet on a phone. */
  label: string
  items: readonly MenuItem[]
  /** Text of the button; without it the button shows only `icon`. */
  children?: ReactNode
  /** `more` by default; with text, a chevron follows the text instead. */
  icon?: ButtonProps['icon']
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  pending?: boolean
  /** The edge of the button that the menu aligns with, `end` by default. */
  align?: 'start' | 'end'
  part?: string
}

/** A button and its menu, in the top layer; on a phone the menu is a bottom sheet. */
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
  /** A second, smaller line. */
  hint?: string
  onSelect: () => void
  danger?: boolean
  /** Why the item is disabled; it stays in the menu and shows the reason. */
  disabledReason?: string
  /** Makes it a checkbox item, which keeps the menu open. */
  checked?: boolean
  /** Whether it is the one of several that applies. */
  chosen?: boolean
  separated?: boolean
  /** Stands above it: the first of several that belong together. */
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

/** Takes up its space when off, so that labels stay aligned. */
function CheckMark({ shown }: { shown: boolean }) {
  return shown ? <Icon name="check" /> : <span className="check-room" />
}
