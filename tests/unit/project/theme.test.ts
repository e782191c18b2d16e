import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTheme } from '../../../scripts/theme.ts'

let folder: string
const web = () => join(folder, 'web')
const theme = () => join(folder, 'theme')
const write = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), path)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneapi-theme-'))
  for (const path of [
    'index.html',
    'index.html.br',
    'embed.html',
    'assets/a-12345678.js',
    'assets/a-12345678.js.gz',
  ])
    write(`web/${path}`)
  for (const path of ['.vite/manifest.json', 'integrity.json', 'importmap.json', 'loader.js'])
    write(`web/${path}`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(theme(), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\./.test(name))
    .sort()

test('a theme is what the gateway can serve: no twins, no hidden files, no page kept for a week', () => {
  writeTheme(web(), theme())
  expect(files()).toEqual(['assets/a-12345678.js', 'index.html', 'loader.js'])
})

test('an earlier theme is replaced whole', () => {
  write('theme/index.html')
  write('theme/assets/old-12345678.js')
  writeTheme(web(), theme())
  expect(existsSync(join(theme(), 'assets/old-12345678.js'))).toBe(false)
})

test('a folder of something else is left alone', () => {
  write('theme/letters.txt')
  expect(() => writeTheme(web(), theme())).toThrow('nothing was written')
  expect(files()).toEqual(['letters.txt'])
})
