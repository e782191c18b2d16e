// What the build puts in place of ufo and destr: see lean-ofetch.ts.
export const withBase = undefined
export const withQuery = undefined
export default undefined
