import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { comment } from '../../../scripts/documents/comments-zh.ts'
import { describedTexts } from '../../../scripts/documents/elements.ts'
import { elementTexts } from '../../../scripts/documents/elements-zh.ts'
import { chineseDocuments, hashOf, namedHash, renewAll, twinOf } from '../../../scripts/documents/twins.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const twins = chineseDocuments(root)

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
  const english = twinOf(path)

  // After a change of the English document, look at what it says here too, then write the new hash.
  test('is as new as its English twin, whose hash it names', () => {
    expect(existsSync(join(root, english))).toBe(true)
    expect({ [english]: namedHash(read(path)) }).toEqual({ [english]: hashOf(read(english)) })
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

test('`npm run docs` renews the hash where only a quotation changed, and names what is to be translated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'docs'))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  const shown = (text: string, code: string) =>
    `# ${text}\n\n<!-- quote: sample.ts -->\n\n\`\`\`ts\n${code}\n\`\`\`\n`
  write('sample.ts', 'old();\n')
  for (const name of ['quoted', 'edited']) {
    const english = shown(name, 'old();')
    write(`docs/${name}.md`, english)
    write(`docs/${name}.zh-CN.md`, `<!-- twin: docs/${name}.md ${hashOf(english)} -->\n\n${english}`)
  }
  expect(await renewAll(folder)).toEqual([])

  write('sample.ts', 'renewed();\n')
  write('docs/edited.md', shown('edited by hand', 'old();'))
  const [line, ...others] = await renewAll(folder)
  expect(text('docs/quoted.md')).toContain('renewed();')
  expect(namedHash(text('docs/quoted.zh-CN.md'))).toBe(hashOf(text('docs/quoted.md')))
  const hash = hashOf(text('docs/edited.md'))
  expect(line).toBe(
    `docs/edited.md has changed: translate the change in docs/edited.zh-CN.md, then name ${hash} in its first line.`,
  )
  expect(others).toEqual([])
  expect(namedHash(text('docs/edited.zh-CN.md'))).toBe(hashOf(shown('edited', 'old();')))
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
