import { densityStyles, tokens } from '../../src/widgets/ui/layout/theme.ts'
import { table } from './table.ts'

/** The public CSS properties with their defaults, taken from the sheets that read them. */
export function themeProperties(): string {
  const text = [tokens, ...Object.values(densityStyles)].join('\n')
  const found = [
    ...text.matchAll(/:\s?var\((--oneapi-[\w-]+),\s?(.+?)\);/g),
    // Part of a sum, by which others are measured.
    ...text.matchAll(/(?:calc|max)\(var\((--oneapi-[\w-]+),\s?([^)]+)\)/g),
  ]
  // Some occur again for the density; the first occurrence has the default.
  const first = new Map(found.reverse().map(([, name = '', value = '']) => [name, value.replace('PX', 'px')]))
  return table(
    ['property', 'light', 'dark'],
    [...first]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        const [, light = '', dark = ''] = /^light-dark\((.+?),\s?(.+)\)$/.exec(value) ?? []
        return [`\`${name}\``, `\`${light || value}\``, dark ? `\`${dark}\`` : 'the same']
      }),
  )
}
