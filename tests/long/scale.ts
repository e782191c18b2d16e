/** `LONG_SCALE`, 1 by default: with a smaller value a long test runs faster and proves less. */
export const scale = Number(process.env.LONG_SCALE || 1)

/** Scales a full size down, to at least 1. */
export const scaled = (size: number) => Math.max(1, Math.round(size * scale))
