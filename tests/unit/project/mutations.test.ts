import { describe, expect, test } from 'vitest'
import { draw, editsOf } from '../../../scripts/test/mutations.ts'

const source = `import { one } from './one.ts'
type Two = 2
export function may(count: number) {
  if (count > 3 && one(count)) note(count)
  return count === 0 ? 'none' : 'at ' + count
}
`
const apply = (text: string) =>
  editsOf('a.ts', text).map(({ start, end, text: put }) => text.slice(0, start) + put + text.slice(end))

describe('mutations', () => {
  test('negate conditions, swap operators and constants, drop calls; types, imports and texts stay', () => {
    const changed = apply(source).map((mutated) => {
      const lines = source.split('\n')
      return mutated
        .split('\n')
        .find((line, at) => line !== lines[at])!
        .trim()
    })
    expect(changed).toEqual([
      'if (!(count > 3 && one(count))) note(count)',
      'if (count > 3 || one(count)) note(count)',
      'if (count >= 3 && one(count)) note(count)',
      'if (count > 4 && one(count)) note(count)',
      'if (count > 3 && one(count)) {}',
      "return !(count === 0) ? 'none' : 'at ' + count",
      "return count !== 0 ? 'none' : 'at ' + count",
      "return count === 1 ? 'none' : 'at ' + count",
    ])
  })

  test('one seed draws the same places, in other files each, and another seed others', () => {
    const paths = Array.from({ length: 40 }, (_, at) => `src/${at}.ts`)
    const places = (seed: number) =>
      draw(paths, () => source, { seed, count: 10 }).map(({ path, what }) => path + what)
    expect(places(7)).toEqual(places(7))
    expect(places(7)).not.toEqual(places(8))
    const others = ['src/more.ts', ...paths.slice(1)]
    const drawn = draw(others, () => source, { seed: 7, count: 11 }).map(({ path, what }) => path + what)
    expect(places(7).filter((place) => !drawn.includes(place)).length, 'a file more and less').toBeLessThan(3)
    expect(new Set(draw(paths, () => source, { seed: 7, count: 10 }).map(({ path }) => path)).size).toBe(10)
  })

  test('files of sentences, and those without logic, stay whole', () => {
    const read = (path: string) => (path === 'src/thin.ts' ? 'export const one = 1\n' : source)
    const paths = ['src/a.messages.ts', 'src/thin.ts', 'src/b.ts']
    expect(draw(paths, read, { seed: 1, count: 10 }).map(({ path }) => path)).toEqual(['src/b.ts'])
  })
})
