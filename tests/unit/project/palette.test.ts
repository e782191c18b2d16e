import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPalette } from '../../../scripts/vite/palette.ts'
import { markColours, colors } from '../../../src/widgets/colors.ts'
import { tokens } from '../../../src/widgets/ui/layout/theme.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(['src/host/host.css', 'demo/colours.css'])('%s has every colour from the one palette', (path) => {
  const css = read(path)
  const given = withPalette(css)
  expect(given).not.toBe(css)
  for (const [name, [light, dark]] of Object.entries(colors)) {
    expect(given).toContain(`--${name}:light-dark(${light},${dark});`)
    expect(css).not.toContain(`--${name}: light-dark(`)
  }
})

test('a page may set every colour of the elements', () => {
  for (const name of Object.keys(colors)) expect(tokens).toContain(`var(--oneapi-color-${name},light-dark(`)
})

test('the document of themes lists every colour with its values', () => {
  const document = read('docs/theming.md')
  for (const [name, [light, dark]] of Object.entries(colors))
    expect(document).toMatch(new RegExp(`\`--oneapi-color-${name}\` +\\| \`${light}\` +\\| \`${dark}\``))
  expect(document).not.toContain('${')
})

test('the primary colour is written nowhere else', () => {
  const others = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (path) => !path.endsWith('colors.ts'),
  )
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter((path) => colors.primary.some((colour) => read(path).includes(colour)))).toEqual([])
})

test('the logo file has the colours of the mark', () => {
  const stops = [...read('src/host/logo.svg').matchAll(/stop-color="(#\w+)"/g)].map(([, colour]) => colour)
  expect(stops).toEqual([...markColours])
})

test('text has few sizes and two weights, and figures of one width: each further font costs a first view', () => {
  const styles = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map(read).join('\n')
  const valuesOf = (pattern: RegExp) =>
    [...new Set([...styles.matchAll(pattern)].map(([, value]) => value!))].sort()
  expect(valuesOf(/(?<!--oneapi-)font-size: (\d[\d.]*px)/g)).toEqual([
    '12.5px',
    '12px',
    '14px',
    '15px',
    '16px',
    '17px',
    '20px',
  ])
  expect(valuesOf(/(?:font-weight|font): (\d00|\d\d0)\b/g)).toEqual(['400', '600'])
  expect(styles.match(/tabular-nums/g)).toHaveLength(2)
})
