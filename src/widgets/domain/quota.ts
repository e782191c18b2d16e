/** Adds `delta` (units). A decrease never goes below `min`, and does not change a quota already below it. */
export const movedQuota = (quota: number, delta: number, min = 0): number =>
  delta < 0 ? Math.min(quota, Math.max(min, quota + delta)) : quota + delta
