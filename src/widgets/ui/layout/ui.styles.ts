import { windowedStyles } from '../choices/windowed.tsx'
import { fieldStyles } from '../fields/field.styles.ts'
import { tokens } from './theme.ts'

const buttonStyles = /* css */ `
.icon { flex: none; display: block; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.button {
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 6px;
  height: var(--oa-control); padding: 0 14px; margin: 0; border: 1px solid var(--oa-border); border-radius: var(--oa-radius);
  background: var(--oa-surface); color: var(--oa-text); font: inherit; font-weight: 400; white-space: nowrap;
  text-decoration: none; cursor: pointer; user-select: none; touch-action: manipulation; transition: opacity var(--oa-quick);
}
.button:hover { background: linear-gradient(var(--oa-hover), var(--oa-hover)) var(--oa-surface); }
.button.primary { background: var(--oa-primary); border-color: var(--oa-primary); color: var(--oa-on-primary); font-weight: 600; }
.button.danger { background: var(--oa-bad); border-color: var(--oa-bad); color: var(--oa-on-bad); font-weight: 600; }
.button.primary:hover { background: color-mix(in srgb, var(--oa-text) 12%, var(--oa-primary)); }
.button.danger:hover { background: color-mix(in srgb, var(--oa-text) 12%, var(--oa-bad)); }
.button.ghost { background: none; border-color: transparent; color: var(--oa-muted); padding: 0 8px; }
.button.ghost:hover { background: var(--oa-hover); color: var(--oa-text); }
.button.ghost.tone-bad { color: var(--oa-bad); }
.button.small { height: var(--oa-small); padding: 0 10px; font-size: 12.5px; }
.button.small.ghost { padding: 0 6px; }
.button.icon-only { flex: none; width: var(--oa-control); padding: 0; }
.button.icon-only.small { width: var(--oa-small); padding: 0; }
.button.block { width: 100%; }
.button:disabled, .button[aria-disabled="true"] { opacity: .55; cursor: not-allowed; }
.button[aria-busy="true"] { opacity: 1; cursor: progress; }
.button[aria-busy="true"] > :not(.spinner) { visibility: hidden; }
.button[aria-busy="true"] > .button-label { visibility: visible; color: transparent; }
.skip-list { align-self: flex-start; margin: 4px 12px; }
.skip-list:not(:focus) { position: absolute; clip-path: inset(50%); pointer-events: none; }
.spinner { width: 16px; height: 16px; flex: none; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; animation: oa-spin 700ms linear infinite; }
.button > .spinner { position: absolute; }
@keyframes oa-spin { to { transform: rotate(1turn); } }
@media (pointer: coarse) { .button.small { height: var(--oa-control); } .button.icon-only.small { width: var(--oa-control); } }
@media (forced-colors: active) { .button[aria-pressed="true"]:not(:focus-visible) { outline: 3px solid Highlight; outline-offset: -3px; } }
`

const badgeStyles = /* css */ `
.badge {
  display: inline-flex; align-items: center; gap: 6px; max-width: 100%; padding: 0 9px; border-radius: 99px;
  font-size: 12px; line-height: 22px; font-weight: 600; white-space: nowrap; vertical-align: middle;
}
.badge .dot { width: 6px; height: 6px; flex: none; border-radius: 50%; background: currentColor; }
.tone-ok { color: var(--oa-ok); }
.tone-warn { color: var(--oa-warn); }
.tone-bad { color: var(--oa-bad); }
.tone-off { color: var(--oa-muted); }
.tone-info { color: var(--oa-primary); }
.badge.tone-ok { background: var(--oa-ok-weak); }
.badge.tone-warn { background: var(--oa-warn-weak); }
.badge.tone-bad { background: var(--oa-bad-weak); }
.badge.tone-off { background: var(--oa-bg); box-shadow: inset 0 0 0 1px var(--oa-line); }
.badge.tone-info { background: var(--oa-primary-weak); }
@media (forced-colors: active) { .badge { outline: 1px solid; } .badge .dot { forced-color-adjust: none; background: CanvasText; } }
`

const statesStyles = /* css */ `
.page-head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 8px 16px; margin-bottom: 16px; }
.page-head-text { flex: 1000 1 160px; min-width: 0; }
.page-head p { color: var(--oa-muted); }
.page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
/* Beside the title where there is room; in a line of their own they fill it. */
@media (max-width: 600px) { .page-actions { flex: 1 0 auto; max-width: 100%; } .page-actions > * { flex: 1; } }
.skeleton, .skeleton-row > :not(.actions)::after { display: block; height: 12px; border-radius: 6px; background: var(--oa-line); opacity: 0; animation: oa-appear 160ms 150ms forwards, oa-breathe 1.6s 310ms ease-in-out infinite; }
@keyframes oa-appear { to { opacity: 1; } }
@keyframes oa-breathe { 0%, 100% { opacity: 1; } 50% { opacity: .5; } }
.state { display: flex; flex-direction: column; align-items: center; gap: 8px; padding: 40px 24px; text-align: center; }
.state > .icon { padding: 10px; width: 44px; height: 44px; border-radius: 50%; background: var(--oa-bg); color: var(--oa-muted); }
.state.bad > .icon { background: var(--oa-bad-weak); color: var(--oa-bad); }
.state-title { font-weight: 600; }
.state-detail { max-width: 440px; color: var(--oa-muted); }
.fault { max-width: 100%; color: var(--oa-muted); text-align: start; font-weight: 400; }
.fault summary { cursor: pointer; }
.fault pre { max-height: 160px; margin: 4px 0 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
.state-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 8px; }
`

/**
 * The styles every element adopts, in order: tokens, button and icon, field, badge, states, long list. An
 * element that uses a larger component adds its styles: `tableStyles`, `menuStyles`,
 * `formStyles`, `statStyles`, `tabsStyles`, `tooltipStyles`, `richTextStyles`, `shoelaceTokens`.
 */
export const uiStyles: readonly string[] = [
  tokens,
  buttonStyles,
  fieldStyles,
  badgeStyles,
  statesStyles,
  windowedStyles,
]
