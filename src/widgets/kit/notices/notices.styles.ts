/**
 * Toasts appear at the top centre at every width, as behaviour §9 requires up to 600 px, and below the page's
 * bar. There they cover neither the bar nor the main button at the end of the page header.
 */
export const noticesStyles = /* css */ `
:host { display: contents; }
.layer { position: fixed; inset: calc(var(--oneapi-sticky-top, 0px) + 8px) 0 auto; width: min(380px, calc(100% - 32px)); margin: 0 auto; padding: 0; border: 0; background: none; overflow: visible; color: inherit; pointer-events: none; }
.layer > :not(:empty) { display: grid; gap: 8px; margin-bottom: 8px; }
.toast { display: flex; align-items: flex-start; gap: 8px; padding: 10px 8px 10px 14px; border: 1px solid var(--oa-line); border-inline-start: 4px solid var(--tone); border-radius: var(--oa-radius); background: var(--oa-surface); box-shadow: var(--oa-shadow-raised); pointer-events: auto; animation: enter 160ms ease-out; }
.toast p { flex: 1; max-height: 40vh; overflow: auto; overflow-wrap: anywhere; white-space: pre-line; }
.success { --tone: var(--oa-ok); }
.info, .notice { --tone: var(--oa-primary); }
.warning { --tone: var(--oa-warn); }
.error { --tone: var(--oa-bad); }
button { flex: none; width: 28px; height: 24px; border: 0; border-radius: 6px; background: none; color: var(--oa-muted); font: 18px/1 var(--oa-font); cursor: pointer; }
button.action { width: auto; padding: 0 8px; color: var(--oa-primary); font: 600 14px/22px var(--oa-font); }
button:hover { background: var(--oa-hover); color: var(--oa-text); }
@media (max-width: 600px) { .toast { padding: 6px 4px 6px 10px; font-size: 12.5px; line-height: 18px; } }
@keyframes enter { from { opacity: 0; transform: translateY(-6px); } }
`
