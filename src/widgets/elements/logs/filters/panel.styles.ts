export const panelStyles = /* css */ `
.log-values { width: min(320px, 100%); min-width: 280px; padding: 8px; }
.log-options { max-height: 296px; margin-top: 4px; overflow: auto; overscroll-behavior: contain; }
.log-options [aria-selected="true"] { color: var(--oa-primary); font-weight: 600; }
.log-options [data-current] { background: var(--oa-hover); }
.log-none { margin: 8px 10px; }
.log-range { display: flex; gap: 16px; padding: 12px; }
.log-presets { display: flex; flex-direction: column; gap: 2px; padding-inline-end: 12px; border-inline-end: 1px solid var(--oa-line); }
.log-presets .button { white-space: nowrap; justify-content: flex-start; }
.log-presets .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 600; }
.log-own { display: flex; flex-direction: column; gap: 8px; width: 288px; }
.log-ends { display: grid; gap: 8px; }
@media (forced-colors: active) { .log-options [data-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
@media (max-width: 720px) {
  .log-values { width: 100%; }
  .log-range { flex-direction: column; }
  .log-presets { flex-flow: row wrap; padding: 0 0 12px; border-inline-end: 0; border-block-end: 1px solid var(--oa-line); }
  .log-own { width: 100%; }
  .log-own > .calendar { width: 100%; }
}
`
