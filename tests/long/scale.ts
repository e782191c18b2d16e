/** `LONG_SCALE`, default 1: a smaller one shows quickly that a long test works, and proves less. */
export const scale = Number(process.env.LONG_SCALE || 1)

/** A full size made smaller, at least 1. */
export const scaled = (size: number) => Math.max(1, Math.round(size * scale))
