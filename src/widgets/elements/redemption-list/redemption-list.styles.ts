/** What a row of codes needs beside the sheets of every list. */
export const redemptionListStyles = /* css */ `
.table .primary .secret { min-height: 20px; }
`
