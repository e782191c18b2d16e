/** Styles of a masked secret. */
export const secretStyles = /* css */ `
.secret { display: inline-flex; align-items: center; max-width: 100%; font: 12.5px/18px var(--oa-mono); color: var(--oa-muted); }
.secret-text { overflow-wrap: anywhere; }
.secret .button.icon-only { height: 20px; width: 24px; }
`
