/** Styles of the combobox. */
export const comboboxStyles = /* css */ `
.combobox > .input { padding-inline-end: 34px; text-overflow: ellipsis; }
.combobox > .input[aria-expanded="false"] { cursor: pointer; }
.combobox-list { position: absolute; z-index: 3; inset: calc(100% + 4px) 0 auto; max-height: 296px; margin: 0; padding: 4px; overflow: auto; overscroll-behavior: contain; border: 1px solid var(--oa-line); border-radius: calc(var(--oa-radius) + 2px); background: var(--oa-surface); box-shadow: var(--oa-shadow-raised); }
.combobox-list[hidden] { display: none; }
.combobox-none { padding: 10px 14px; color: var(--oa-muted); }
.combobox-option { display: flex; gap: 12px; align-items: center; min-height: 34px; padding: 4px 10px; border-radius: 6px; cursor: pointer; }
.combobox-option > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.combobox-option[data-current] { background: var(--oa-hover); }
.combobox-option[aria-selected="true"] { color: var(--oa-primary); font-weight: 600; }
.combobox-hint { color: var(--oa-muted); font-size: 12.5px; }
@media (forced-colors: active) { .combobox-option[data-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
@media (pointer: coarse) { .combobox-option { min-height: 44px; } }
`
