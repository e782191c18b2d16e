/**
 * A quota after something was added to it or taken from it. Taking stops at `least`, and leaves a quota alone that is
 * lower already; adding counts from where it is, below zero too.
 */
export const movedQuota = (quota: number, by: number, least = 0): number =>
  by < 0 ? Math.min(quota, Math.max(least, quota + by)) : quota + by
