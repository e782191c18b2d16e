/** Taking stops at `least` and leaves a lower quota alone; adding counts from where it is, below zero too. */
export const movedQuota = (quota: number, by: number, least = 0): number =>
  by < 0 ? Math.min(quota, Math.max(least, quota + by)) : quota + by
