import { densityStyles, tokens } from '../../src/widgets/ui/layout/theme.ts'
import { table } from './table.ts'

/** A table of the public CSS properties with their defaults, taken from the style sheets that read them. */
const properties = (head: string[], same: string) => (): string => {
  const text = [tokens, ...Object.values(densityStyles)].join('\n')
  const found = [
    ...text.matchAll(/:\s?var\((--oneapi-[\w-]+),\s?(.+?)\);/g),
    // Matches properties inside `calc()` and `max()`.
    ...text.matchAll(/(?:calc|max)\(var\((--oneapi-[\w-]+),\s?([^)]+)\)/g),
  ]
  // Some properties occur again for the density; the first occurrence has the default.
  const first = new Map(found.reverse().map(([, name = '', value = '']) => [name, value.replace('PX', 'px')]))
  return table(
    head,
    [...first]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        const [, light = '', dark = ''] = /^light-dark\((.+?),\s?(.+)\)$/.exec(value) ?? []
        return [`\`${name}\``, `\`${light || value}\``, dark ? `\`${dark}\`` : same]
      }),
  )
}

export const themeTables = {
  'theme-properties': properties(['property', 'light', 'dark'], 'the same'),
  'theme-properties-zh': properties(['属性', '浅色', '深色'], '相同'),
}
