import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagsIn } from './line.ts'

const tests = join(import.meta.dirname, '..')

/** The places of each tag in the sources of the tests: files below `tests/` with the titles. */
export function taggedTests(): Map<string, { file: string; title: string }[]> {
  const found = new Map<string, { file: string; title: string }[]>()
  for (const file of globSync('**/*.test.{ts,tsx}', { cwd: tests }).sort()) {
    const source = readFileSync(join(tests, file), 'utf8')
    for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*@\d\.\d+)'|"((?:[^"\\\n]|\\.)*@\d\.\d+)"/g)) {
      const title = (single ?? double)!.replaceAll("\\'", "'")
      for (const tag of tagsIn(title)) found.set(tag, [...(found.get(tag) ?? []), { file, title }])
    }
  }
  return found
}
