/** Styles of the key list, in addition to those of every list. */
export const tokenListStyles = /* css */ `
.token-owner { margin: -4px -8px; }
.table .primary .secret { min-height: 20px; }
@container oa-table (max-width: 720px) { .meter { margin-inline-start: 0; } .token-quota { text-align: end; } }
`
