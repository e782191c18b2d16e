import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceSite, siteMarker } from '../../../scripts/web/replace-site.ts'

let to: string
beforeEach(() => void (to = mkdtempSync(join(tmpdir(), 'replaced-'))))
afterEach(() => rmSync(to, { recursive: true, force: true }))

function write(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const building = (files: Record<string, string>) => replaceSite(to, async (fresh) => write(fresh, files))
const read = (path: string) => readFileSync(join(to, path), 'utf8')

test('a build replaces what an earlier one wrote, and keeps everything else', async () => {
  await building({
    'index.html': 'one',
    'search.json': '[]',
    'old/deep/page.html': 'x',
    'both/gone.html': 'x',
  })
  write(to, { '.git/HEAD': 'ref', CNAME: 'example.com', 'both/mine.txt': 'mine' })
  await building({ 'index.html': 'two', 'new/page.html': 'y' })
  expect(['index.html', 'new/page.html', '.git/HEAD', 'CNAME', 'both/mine.txt'].map(read)).toEqual([
    'two',
    'y',
    'ref',
    'example.com',
    'mine',
  ])
  expect(['search.json', 'old', 'both/gone.html'].filter((path) => existsSync(join(to, path)))).toEqual([])
})

test('a build that fails leaves the earlier one as it was', async () => {
  await building({ 'index.html': 'one' })
  const failing = replaceSite(to, async (fresh) => {
    write(fresh, { 'index.html': 'half' })
    throw new Error('no space')
  })
  await expect(failing).rejects.toThrow('no space')
  expect(read('index.html')).toBe('one')
})

test('a folder of others is refused, with a search of its own too; an empty marker admits it', async () => {
  write(to, { 'search.json': '{}', '.git/HEAD': 'ref' })
  await expect(building({ 'search.json': '[]' })).rejects.toThrow('nothing was written')
  expect(read('search.json')).toBe('{}')
  write(to, { [siteMarker]: '' })
  await building({ 'index.html': 'one' })
  expect(['index.html', 'search.json', '.git/HEAD'].map(read)).toEqual(['one', '{}', 'ref'])
})

test('a marker that names paths out of the folder removes nothing there', async () => {
  write(to, { 'kept.txt': 'kept', [`site/${siteMarker}`]: '../kept.txt\nsub/../../kept.txt' })
  await replaceSite(join(to, 'site'), async (fresh) => write(fresh, { 'index.html': 'one' }))
  expect(read('kept.txt')).toBe('kept')
})
