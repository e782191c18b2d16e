/** Adds `delta` (units). A decrease never goes below `min`, and does not change a quota already below it. */
export const movedQuota = (quota: number, by: number, least = 0): number =>
  by < 0 ? Math.min(quota, Math.max(least, quota + by)) : quota + by
