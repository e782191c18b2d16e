/** Firefox keeps a module that has failed for as long as the page is open: only a reload requests it again. */
export const keepsFailures = 'mozInnerScreenX' in globalThis
