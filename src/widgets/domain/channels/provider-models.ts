/** How the models of a channel differ from those that its provider lists. */
export interface ModelDifference {
  /** Listed, and not served yet. */
  fresh: string[]
  /** Served, and no longer listed, not even under the name that the channel maps them to. */
  gone: string[]
}

/** @param mapping - the names that models are sent to the provider under, where these differ */
export function modelDifference(
  listed: readonly string[],
  served: readonly string[],
  mapping: Readonly<Record<string, unknown>>,
): ModelDifference {
  const offered = new Set(listed)
  const own = new Set(served)
  const sent = (name: string) => (Object.hasOwn(mapping, name) ? String(mapping[name]) : name)
  return {
    fresh: [...offered].filter((name) => !own.has(name)),
    gone: served.filter((name) => !offered.has(sent(name))),
  }
}
