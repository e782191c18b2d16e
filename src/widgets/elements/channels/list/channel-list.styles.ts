import type { ResponseTone } from '../../../domain/channels/channel.ts'
import type { ProviderColor } from '../../../domain/channels/providers.ts'
import { calloutStyles } from '../../../ui/feedback/callout.tsx'

type Hue = ProviderColor | ResponseTone | 'unknown'

/** The gateway's colours as text colours, light and dark, readable on the surface and on their own tint. */
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

const rowStyles = /* css */ `
@container oa-table (min-width: 721px) { .table tbody th { min-width: 240px; } .table thead th, .table tbody th, .table td { padding-inline: 8px; } .row-actions > .button:not(.icon-only) { padding-inline: 7px; } }
.channel-type { display: inline-block; max-width: 100%; padding: 0 7px; border-radius: 5px; overflow: hidden; font-size: 12.5px; line-height: 20px; font-weight: 400; text-overflow: ellipsis; white-space: nowrap; vertical-align: top; }
.channel-tag.button { min-width: 0; max-width: 12em; height: 22px; min-height: 0; padding: 0 6px; margin: -1px 0 -1px 2px; color: var(--oa-muted); font-size: 12.5px; vertical-align: top; }
.channel-tag > .button-label { display: block; overflow: hidden; text-overflow: ellipsis; }
.channel-why.button { display: block; min-width: 0; max-width: 12em; padding: 0 4px; margin-inline-start: -4px; color: var(--oa-muted); }
@container oa-table (min-width: 721px) { .table td:has(> .channel-why) { padding-block: 0; line-height: 20px; } .channel-why.button { height: 20px; line-height: 18px; } }
@container oa-table (max-width: 720px) { .channel-why.button { max-width: 100%; } }
.channel-why > .button-label { display: block; overflow: hidden; text-overflow: ellipsis; }
.channel-groups { display: inline-flex; align-items: center; gap: 4px; }
.channel-group { max-width: 96px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.channel-more { flex: none; white-space: nowrap; padding: 0 5px; border-radius: 5px; background: var(--oa-hover); font-size: 12.5px; line-height: 20px; }
.channel-testing { display: inline-flex; align-items: center; gap: 6px; color: var(--oa-muted); }
.channel-balance { display: inline-flex; align-items: center; gap: 2px; }
.channel-number { position: relative; display: inline-block; width: 50px; }
.channel-number .input { height: 30px; padding: 0 8px; text-align: end; }
@container oa-table (min-width: 721px) and (max-width: 1140px) { .table td.end { white-space: normal; line-height: 18px; } }
/* Text until it is pressed. */
@container oa-table (min-width: 721px) {
  .channel-number { width: 42px; margin-inline-end: -6px; }
  .channel-number .input { padding: 0 5px; }
  .channel-number .input:not(:hover, :focus, [aria-invalid], [aria-busy]) { border-color: transparent; background: none; text-decoration: underline dotted; text-underline-offset: 4px; }
}
.channel-number .spinner { position: absolute; inset-inline-start: 7px; top: 8px; width: 14px; height: 14px; }
@media (pointer: coarse) { .channel-number .input { height: var(--oa-control); } .channel-number .spinner { top: 11px; } }
.channel-note { flex-wrap: wrap; margin-bottom: 16px; align-items: center; }
.channel-note > .icon, .channel-note > .spinner { margin: 0; }
.channel-note > span:not(.spinner) { flex: 1 0 min(100% - 28px, 12em); }
.channel-note .button { color: inherit; }
.failed-tests { margin: -8px 0 16px; }
.failed-tests > summary { cursor: pointer; padding: 4px 0; font-weight: 400; }
.failed-tests > ul { max-height: 220px; margin: 0; padding: 0 0 0 20px; overflow: auto; overflow-wrap: anywhere; }
.test-dialog { display: grid; gap: 12px; }
.test-dialog > [role="status"]:empty { margin-bottom: -12px; }
/* The browser's own control lies unseen over ours, which says the same in the reader's language. */
.file { position: relative; display: flex; align-items: center; gap: 12px; min-width: 0; }
.file > input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.file > input:focus-visible + .button { outline: 2px solid var(--oa-primary); outline-offset: 2px; }
/* Above the input, which takes its presses. */
.file > .button { pointer-events: none; }
.file > .muted { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.test-model { display: flex; align-items: center; justify-content: space-between; gap: 12px; height: 44px; border-bottom: 1px solid var(--oa-line); }
.test-model > .mono { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.test-outcome { padding: 9px 12px; border-radius: var(--oa-radius); background: var(--oa-hover); overflow-wrap: anywhere; }
.test-outcome.tone-ok { background: var(--oa-ok-weak); }
.test-outcome.tone-bad { background: var(--oa-bad-weak); }
.why-list { display: grid; gap: 12px; margin: 0; }
.test-reason { max-height: 160px; overflow: auto; white-space: pre-wrap; }
`

export const channelListStyles = calloutStyles + rowStyles + hueStyles
