import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentsOf } from '../../../scripts/documents/paths.ts'
import { comment } from '../../../scripts/documents/comments-zh.ts'
import { describedTexts } from '../../../scripts/documents/elements.ts'
import { elementTexts } from '../../../scripts/documents/elements-zh.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const twins = [...globSync(['SECURITY*.md', 'deploy/**/*.md'], { cwd: root }), ...documentsOf(root)]
  .filter((path) => path.endsWith('.zh-CN.md'))
  .sort()

/** The first sixteen digits of the SHA-256 of a document, without the layout of folders, which is not translated. */
const hashOf = (text: string) =>
  createHash('sha256')
    .update(text.replaceAll(/^```text[^]*?^```/gm, ''))
    .digest('hex')
    .slice(0, 16)

test('the documents for users and operators are there in Chinese', () =>
  expect(twins).toEqual([
    'README.zh-CN.md',
    'SECURITY.zh-CN.md',
    'deploy/README.zh-CN.md',
    'deploy/wordpress/README.zh-CN.md',
    'docs/accessibility.zh-CN.md',
    'docs/browsers.zh-CN.md',
    'docs/dependencies.zh-CN.md',
    'docs/elements.zh-CN.md',
    'docs/embedding/README.zh-CN.md',
    'docs/embedding/angular.zh-CN.md',
    'docs/embedding/astro.zh-CN.md',
    'docs/embedding/client.zh-CN.md',
    'docs/embedding/csp.zh-CN.md',
    'docs/embedding/events.zh-CN.md',
    'docs/embedding/hooks.zh-CN.md',
    'docs/embedding/iframe.zh-CN.md',
    'docs/embedding/import-map.zh-CN.md',
    'docs/embedding/next.zh-CN.md',
    'docs/embedding/npm.zh-CN.md',
    'docs/embedding/nuxt.zh-CN.md',
    'docs/embedding/plain-page.zh-CN.md',
    'docs/embedding/proxy.zh-CN.md',
    'docs/embedding/react.zh-CN.md',
    'docs/embedding/server.zh-CN.md',
    'docs/embedding/sign-in.zh-CN.md',
    'docs/embedding/slots.zh-CN.md',
    'docs/embedding/storybook.zh-CN.md',
    'docs/embedding/svelte.zh-CN.md',
    'docs/embedding/testing.zh-CN.md',
    'docs/embedding/vue.zh-CN.md',
    'docs/embedding/wordpress.zh-CN.md',
    'docs/embedding/words.zh-CN.md',
    'docs/family.zh-CN.md',
    'docs/first-call.zh-CN.md',
    'docs/gateway.zh-CN.md',
    'docs/installing.zh-CN.md',
    'docs/operations.zh-CN.md',
    'docs/releasing.zh-CN.md',
    'docs/theming.zh-CN.md',
    'docs/troubleshooting.zh-CN.md',
  ]))

describe.each(twins)('%s', (path) => {
  const english = path.replace('.zh-CN', '')

  // After a change of the English document, look at what it says here too, then write the new hash.
  test('is as new as its English twin, whose hash it names', () => {
    expect(existsSync(join(root, english))).toBe(true)
    const [, named] = /^<!-- twin: [\w./-]+ ([0-9a-f]{16}) -->\n/.exec(read(path)) ?? []
    expect({ [english]: named }).toEqual({ [english]: hashOf(read(english)) })
  })

  test('shows the same code, and has as many headings', () => {
    // Comments are in the language of the page.
    const code = (text: string) =>
      [...text.matchAll(/^ *```[^]*?^ *```/gm)].map(([block]) => block.replaceAll(comment, ''))
    const headings = (text: string) => [...text.matchAll(/^#+ /gm)].map(([marks]) => marks)
    expect(code(read(path)).filter((block) => !block.startsWith('```text'))).toEqual(
      code(read(english)).filter((block) => !block.startsWith('```text')),
    )
    expect(headings(read(path))).toEqual(headings(read(english)))
  })

  test('has the comments of its code in Chinese', () => {
    const blocks = [...read(path).matchAll(/^ *```(?!text)[^]*?^ *```/gm)].map(([block]) => block)
    const said = blocks.flatMap((block) => [...block.matchAll(comment)].map(([, , text]) => text!))
    expect(said.filter((text) => !/[\u4e00-\u9fff]|^(a2enmod|openssl) /.test(text))).toEqual([])
  })
})

describe('what the docblocks of the elements say', () => {
  const english = describedTexts(root)

  test('is there in Chinese, and nothing else is', () => {
    expect(english.filter((text) => !elementTexts[text])).toEqual([])
    expect(Object.keys(elementTexts).filter((text) => !english.includes(text))).toEqual([])
  })

  test('names the same attributes, values and tags', () => {
    const names = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([name]) => name).sort()
    for (const text of english) expect(names(elementTexts[text] ?? ''), text).toEqual(names(text))
  })
})
