/** What a row of codes needs beside the sheets of every list. */
export const redemptionListStyles = /* css */ `
.code-name { display: block; overflow: hidden; text-overflow: ellipsis; }
.table .primary .secret { min-height: 20px; }
`
