/** `gpt` of `gpt-4o-mini`. */
const familyOf = (name: string) => /^[^\d]*/.exec(name)![0].replace(/[-_.:/]+$/, '')

/** 3.7 of `claude-3-7-sonnet`, 4 of `gpt-4o`. */
const versionOf = (name: string) =>
  Number.parseFloat(/\d+(\.\d+)?/.exec(name.replace(/(\d)-(\d)(?!\d)/, '$1.$2'))?.[0] ?? '-1')

/** Providers and families keep the gateway's order; in each the highest number comes first. */
export function newestFirst(names: readonly string[]): string[] {
  const families = new Map<string, string[]>()
  for (const name of names) {
    const family = families.get(familyOf(name))
    if (family) family.push(name)
    else families.set(familyOf(name), [name])
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...families.values()].flatMap((family) =>
    family.sort((one, other) => versionOf(other) - versionOf(one) || compare(other, one)),
  )
}
