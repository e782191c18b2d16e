/** What a row of users and its dialog need beside the sheets of every list. */
export const userListStyles = /* css */ `
.user-name { display: block; overflow: hidden; text-overflow: ellipsis; }
.groups { display: inline-flex; flex-wrap: wrap; gap: 4px; }
.table .groups { max-width: 180px; }
.balance-after { margin: 0; color: var(--oa-muted); font-variant-numeric: tabular-nums; }
@container oa-table (max-width: 720px) { .groups { justify-content: flex-end; } }
`
