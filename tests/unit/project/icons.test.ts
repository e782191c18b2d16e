import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconPaths } from '../../../src/widgets/icons.ts'
import { outlines } from '../../../src/widgets/kit/accounts/service-mark.tsx'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'src/widgets/icons.ts')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Icons that were drawn for two things, and the only places for the one they mean. */
const meanings = {
  bookmark: /kit\/lists\/(list-toolbar|views-dialog)/,
  chart: /screens\.ts|elements\/usage\/|users\/list\/user-drawer/,
  sum: /logs\/sums\//,
  hash: /channels\/list\/(tags|bulk)\//,
  price: /screens\.ts|elements\/prices\//,
  filter: /filter|legend|list-toolbar/,
  book: /screens\.ts/,
} as const

const drawn = (name: string) =>
  sources.filter(({ text }) =>
    new RegExp(
      `(?:icon=|Icon name=)["']${name}["']|(?:icon|chart)[:,] '${name}'|\\w+Fields?, '${name}'\\)`,
    ).test(text),
  )

test.each(Object.entries(meanings))('%s is drawn, and for one thing', (name, places) => {
  const files = drawn(name).map(({ file }) => file)
  expect(files).not.toEqual([])
  expect(files.filter((file) => !places.test(file))).toEqual([])
})

test('a second record is not drawn as the clipboard is', () => {
  const another = /icon: 'copy',\s*label: words\.(duplicate|copyWithKey)|copySettings, 'copy'/
  expect(sources.filter(({ text }) => another.test(text)).map(({ file }) => file)).toEqual([])
  expect(drawn('duplicate').length).toBeGreaterThan(1)
})

test('an icon that nothing draws is not sent', () => {
  const text = sources.map((one) => one.text).join('\n')
  const unused = Object.keys(iconPaths).filter((name) => !new RegExp(`['"]${name}['"]`).test(text))
  expect(unused).toEqual([])
})

test.each(Object.entries(outlines))('the mark of %s is that of the published set', (name, outline) => {
  const file = readFileSync(
    join(root, `node_modules/@shoelace-style/shoelace/dist/assets/icons/${name}.svg`),
    'utf8',
  )
  expect([...file.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line).join(' ')).toBe(outline)
})
