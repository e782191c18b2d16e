/** The words of a model's name before its first number: `gpt` of `gpt-4o-mini`. */
const familyOf = (name: string) => /^[^\d]*/.exec(name)![0].replace(/[-_.:/]+$/, '')

/** The first number of a name: 3.7 of `claude-3-7-sonnet`, 4 of `gpt-4o`. */
const versionOf = (name: string) =>
  Number.parseFloat(/\d+(\.\d+)?/.exec(name.replace(/(\d)-(\d)(?!\d)/, '$1.$2'))?.[0] ?? '-1')

/** Models by provider and family, as the gateway orders them, and in each the highest number first. */
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
