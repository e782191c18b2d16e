import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonProps = {
  /**
   * `default` is outlined, `ghost` has no border, `primary` is the single main action, `danger` is
   * irreversible.
   */
  variant?: 'primary' | 'default' | 'ghost' | 'danger'
  size?: 'small' | 'medium'
  icon?: IconName
  iconEnd?: IconName
  /** The text may be missing or not specific enough as a name. */
  label?: string
  /** Work started elsewhere is in progress: the button shows a spinner and ignores presses. */
  pending?: boolean
  disabled?: boolean
  /** The button keeps the focus and gives the reason on hover, when pressed, and to screen readers. */
  disabledReason?: string
  /** If it returns a promise, the button stays pending and ignores presses until that settles. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => unknown
  type?: 'button' | 'submit' | 'reset'
  form?: string
  block?: boolean
  autoFocus?: boolean
  part?: string
  className?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-controls'?: string
  'aria-pressed'?: boolean
  /** The popover is in the same root. */
  popoverTarget?: string
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** A finger shows no title, so the reason is spoken when the button is pressed. */
export const ReasonSpeaker = createContext<(reason: string) => void>(() => undefined)

export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  iconEnd,
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
  const sayWhy = useContext(ReasonSpeaker)
  const iconOnly = children === undefined
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
      onClick={(event) => {
        if (!disabledReason) return press(event)
        event.preventDefault()
        sayWhy(disabledReason)
      }}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && <span className="button-label">{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
      {busy && <span className="spinner" />}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'variant' | 'children'> &
  Required<Pick<ButtonProps, 'icon' | 'label'>>

export const IconButton = (props: IconButtonProps) => <Button variant="ghost" {...props} />

/**
 * While its promise is unsettled or `pending` is set, a press does nothing and does not submit the form either. A
 * rejection ends the busy state; handling it is up to the caller.
 */
function usePress<Target extends Element>(
  onPress: ((event: MouseEvent<Target>) => unknown) | undefined,
  pending = false,
) {
  const [working, setWorking] = useState(false)
  const locked = useRef(false)

  const press = (event: MouseEvent<Target>) => {
    if (locked.current || pending) {
      event.preventDefault()
      return
    }
    const result = onPress?.(event)
    if (!(result instanceof Promise)) return
    locked.current = true
    setWorking(true)
    void result.finally(() => {
      locked.current = false
      setWorking(false)
    })
  }

  return { busy: pending || working, press }
}
