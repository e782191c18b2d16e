import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { download } from '../package/packed.ts'

// The allow-lists that docs/embedding/plain-page.md shows, with the real packages; each lets our tag through and nothing else.
const article =
  '<oneapi-topup base-url="/gateway" hide="title" onclick="steal()"></oneapi-topup>' +
  '<b>The article goes on.</b><script>steal()</script><oneapi-chat></oneapi-chat>'

const project = mkdtempSync(join(tmpdir(), 'oneapi-sanitisers-'))
cpSync(join(import.meta.dirname, '../documents/sanitisers'), project, { recursive: true })
afterAll(() => rmSync(project, { recursive: true }))

const fromNpm = download(project, 'node', [
  ...['sanitize-html@2.18.1', 'xss@1.0.17', 'rehype@13.0.2', 'rehype-sanitize@6.0.0'],
])
const python = join(project, 'python/bin/python')
const fromPip =
  spawnSync('python3', ['-m', 'venv', join(project, 'python')], { timeout: 120_000 }).status === 0 &&
  spawnSync(python, ['-m', 'pip', 'install', '-q', 'nh3==0.3.8', 'bleach==6.4.0'], { timeout: 300_000 })
    .status === 0

function expectClean(cleaned: string) {
  expect(cleaned).toContain('<oneapi-topup base-url="/gateway" hide="title"></oneapi-topup>')
  expect(cleaned).toContain('The article goes on.')
  expect(cleaned).not.toMatch(/onclick|<script|<oneapi-chat/)
}

describe.skipIf(!fromNpm)('an allow-list of npm', () => {
  test.each(['sanitize-html.js', 'xss.js', 'rehype-sanitize.js'])('%s keeps the element', async (name) => {
    const file = join(fromNpm!, name.replace('.js', '.mjs'))
    cpSync(join(project, name), file)
    const { clean } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      clean(html: string): string
    }
    expectClean(clean(article))
  })
})

describe.skipIf(!fromPip)('an allow-list of Python', () => {
  test.each(['with_nh3.py', 'with_bleach.py'])('%s keeps the element as it was written', (name) => {
    const module = name.replace('.py', '')
    const code = `import sys, ${module}; sys.stdout.write(${module}.clean(sys.stdin.read()))`
    expectClean(execFileSync(python, ['-c', code], { cwd: project, input: article, encoding: 'utf8' }))
  })
})
