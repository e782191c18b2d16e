import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './table.ts'

/** The public CSS properties with their defaults, taken from the sheets that read them. */
export function themeProperties(root: string): string {
  const text = globSync('src/widgets/ui/theme/*.ts', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const found = [...text.matchAll(/: var\((--oneapi-[\w-]+), (.+?)\);/g)]
  // Some occur again for the density; the first occurrence has the default.
  const first = new Map(found.reverse().map(([, name = '', value = '']) => [name, value]))
  return table(
    ['property', 'light', 'dark'],
    [...first]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        const [, light = '', dark = ''] = /^light-dark\((.+?), (.+)\)$/.exec(value) ?? []
        return [`\`${name}\``, `\`${light || value}\``, dark ? `\`${dark}\`` : 'the same']
      }),
  )
}
