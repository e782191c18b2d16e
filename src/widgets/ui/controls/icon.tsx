import { iconPaths, type IconName } from '../../icons.ts'

export type { IconName }

/**
 * One icon of our set, inline, in the colour of the text. Without `label` it is decorative and hidden from
 * screen readers. `size` is in px, 16 by default.
 */
export function Icon({ name, size = 16, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      className={name === 'chevron-left' || name === 'chevron-right' ? 'icon pointing' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
