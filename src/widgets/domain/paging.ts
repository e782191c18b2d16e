/** Rows a gateway sends a page; it ignores every request for another number (contract "Lists"). */
export const wirePageSize = 10
