import { iconPaths, type IconName } from '../../icons.ts'

export type { IconName }

/** The icon is hidden from screen readers. `size` is in px. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={name === 'chevron-left' || name === 'chevron-right' ? 'icon pointing' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
