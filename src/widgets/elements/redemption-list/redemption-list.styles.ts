/** Styles of the code list, in addition to those of every list. */
export const redemptionListStyles = /* css */ `
.table .primary .secret { min-height: 20px; }
`
