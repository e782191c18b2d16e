import { Icon, type IconName } from '../controls/icon.tsx'

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
  /** Draws a separator above. */
  separated?: boolean
  part?: string
}

/** One item of a menu. */
export function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, danger, disabledReason, checked, separated } = item
  const hint = disabledReason ?? item.hint
  const select = () => {
    if (disabledReason) return
    if (checked === undefined) close()
    item.onSelect()
  }
  return (
    <>
      {separated && <hr className="menu-rule" />}
      <button
        type="button"
        role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
        aria-checked={checked}
        aria-disabled={disabledReason ? true : undefined}
        className={danger ? 'menu-item danger' : 'menu-item'}
        tabIndex={-1}
        part={item.part}
        onClick={select}
      >
        {checked === undefined ? icon && <Icon name={icon} /> : <CheckMark shown={checked} />}
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
