/** Styles of the figures in one line. */
export const balanceStyles = /* css */ `
.balance-line { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 16px; }
.balance-line > div { display: flex; align-items: center; gap: 6px; white-space: nowrap; }
.balance-line dt { color: var(--oa-muted); font-size: 12.5px; }
.balance-line dd { font-weight: 600; }
`
