import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'

const root = join(import.meta.dirname, '../../..')
const plugin = join(root, 'deploy/wordpress/oneapi-widgets')
const read = (name: string) => readFileSync(join(plugin, name), 'utf8')

const php = ['oneapi-widgets.php', 'settings.php'].map(read).join('\n')
/** The elements that an article may contain; a new one is offered once it has a name there. */
const offered = [...php.matchAll(/^\t+'([a-z-]+)' +=> __\(/gm)].map(([, name]) => name!)
// Attributes for appearance and content, never for addresses or sign-in.
const harmless = /^(hide|lang|theme|density|page-size|columns|readonly|scope|tab|filter-.+)$/

const widgets = Object.fromEntries(
  elementsOf(elementsManifest(root))
    .map(
      ({ tagName, attributes = [] }) =>
        [
          tagName?.replace('oneapi-', '') ?? '',
          Object.fromEntries(
            attributes
              .filter(({ name }) => harmless.test(name))
              .map(({ name, type }) => [name, type?.text ?? 'string']),
          ),
        ] as const,
    )
    .filter(([name]) => offered.includes(name)),
)

test('the WordPress plugin knows the widgets and attributes of the manifest (else: vitest -u)', async () => {
  await expect(`${JSON.stringify(widgets, null, 2)}\n`).toMatchFileSnapshot(join(plugin, 'widgets.json'))
  expect(Object.values(widgets).flatMap(Object.keys)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/url|auth|token$/)]),
  )
})

test('the WordPress plugin names widgets, and says everything in Chinese too', () => {
  expect(Object.keys(widgets)).toEqual(expect.arrayContaining(['topup', 'token-list', 'log-list']))
  const header = ['Plugin Name', 'Description'].map((name) => new RegExp(`${name}: +(.+)`).exec(php)?.[1])
  const block = JSON.parse(read('block.json')) as { title: string; description: string }
  const said = [
    ...[...php.matchAll(/(?:__|_e)\(\s*'((?:[^'\\]|\\.)+)', 'oneapi-widgets'/g)].map(([, text]) => text),
    ...header,
    block.title,
    block.description,
  ]
  const chinese = [...read('languages/zh_CN.php').matchAll(/^\t'([^']+)' +=> '[^']*[\u4e00-\u9fff]/gm)]
  expect(new Set(chinese.map(([, text]) => text))).toEqual(new Set(said))
})
