// The empty module that replaces ufo and destr: see lean-ofetch.ts.
export const withBase = undefined
export const withQuery = undefined
export default undefined
