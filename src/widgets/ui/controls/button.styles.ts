/** Styles of button and icon. */
export const buttonStyles = /* css */ `
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
.button.small { height: calc(var(--oa-control) - 6px); padding: 0 10px; font-size: 12.5px; }
.button.small.ghost { padding: 0 6px; }
.button.icon-only { width: var(--oa-control); padding: 0; }
.button.icon-only.small { width: calc(var(--oa-control) - 6px); padding: 0; }
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
