/** Styles of the user list and its dialog, in addition to those of every list. */
export const userListStyles = /* css */ `
.groups { display: inline-flex; flex-wrap: wrap; gap: 4px; }
.table .groups { max-width: 180px; }
.balance-after { margin: 0; color: var(--oa-muted); }
/* Enable and disable have the same width, so that the button columns stay aligned. */
.row-actions [part="toggle"] { min-width: 66px; }
.refusal:not(:empty) { margin-top: 12px; }
@container oa-table (max-width: 720px) { .groups { justify-content: flex-end; } }
`
