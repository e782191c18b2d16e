import type { ResponseTone } from '../../../domain/channels/channel.ts'
import type { ProviderColor } from '../../../domain/channels/providers.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import rowStyles from './channel-list.css?raw'

type Hue = ProviderColor | ResponseTone | 'unknown'

/** The colours are readable on the surface and on their own tint, light and dark. */
const hues: Record<Hue, string> = {
  green: 'light-dark(#0c6a48, #4ccf9b)',
  blue: 'light-dark(#1d55b0, #86b4ff)',
  olive: 'light-dark(#566200, #c0cf5e)',
  teal: 'light-dark(#0b6666, #53d0cf)',
  brown: 'light-dark(#7a4a21, #dcae82)',
  violet: 'light-dark(#6233c4, #bda2ff)',
  purple: 'light-dark(#86289f, #e09df2)',
  pink: 'light-dark(#a82166, #ff9aca)',
  yellow: 'light-dark(#755700, #e6c64e)',
  orange: 'light-dark(#9c4207, #ffb07a)',
  red: 'light-dark(#b02a24, #ff938a)',
  black: 'var(--oa-text)',
  untested: 'var(--oa-muted)',
  unknown: 'var(--oa-muted)',
}

/** `hue-<name>` sets the text colour; `hue` adds a background tint of the same colour. */
const hueStyles = [
  ...Object.entries(hues).map(([name, color]) => `.hue-${name} { color: ${color}; }`),
  '.hue { background: color-mix(in srgb, currentColor 9%, transparent); }',
].join('\n')

export const channelListStyles = calloutStyles + rowStyles + hueStyles
