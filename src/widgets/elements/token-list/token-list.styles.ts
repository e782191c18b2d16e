/** What a row of keys needs beside the sheets of every list. */
export const tokenListStyles = /* css */ `
.table .primary .secret { min-height: 20px; }
@container oa-table (max-width: 720px) { .meter { margin-inline-start: 0; } .token-quota { text-align: end; } }
`
