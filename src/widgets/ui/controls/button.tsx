import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../layout/icon.tsx'
import { usePress } from './use-press.ts'

export type ButtonProps = {
  /** `default` is outlined, `ghost` has no edge, `primary` is the one main action, `danger` cannot be undone. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger'
  size?: 'small' | 'medium'
  /** Before the text; alone with `iconOnly`. */
  icon?: IconName
  iconEnd?: IconName
  /** Shows the icon alone; `label` is then its name. */
  iconOnly?: boolean
  /** The accessible name where the text is missing or says too little. */
  label?: string
  /** Work started elsewhere is under way: a spinner shows and presses are ignored. */
  pending?: boolean
  disabled?: boolean
  /** Why it cannot be pressed: keeps it focusable, tells the reason on hover and to screen readers. */
  disabledReason?: string
  /** A returned promise keeps the button pending, and further presses ignored, until it settles. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => unknown
  type?: 'button' | 'submit' | 'reset'
  form?: string
  /** Fills the width. */
  block?: boolean
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean
  part?: string
  className?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-controls'?: string
  'aria-pressed'?: boolean
  /** Id of the popover, in the same root, that this button opens and closes. */
  popoverTarget?: string
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** A native button that shows its own progress and cannot be pressed twice. */
export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  iconEnd,
  iconOnly,
  label,
  pending,
  disabledReason,
  onPress,
  type = 'button',
  block,
  autoFocus,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { busy, press } = usePress(onPress, pending)
  const classes = ['button', variant, size, iconOnly && 'icon-only', block && 'block', className]
  return (
    <button
      {...rest}
      type={type}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={disabledReason ?? (iconOnly ? label : undefined)}
      aria-description={disabledReason}
      aria-disabled={busy || disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (disabledReason ? event.preventDefault() : press(event))}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && <span className="button-label">{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
      {busy && <span className="spinner" />}
    </button>
  )
}
