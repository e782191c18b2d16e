import type { Line } from '../../tests/coverage/line.ts'
import { specification } from '../../tests/coverage/spec.ts'
import { taggedTests } from '../../tests/coverage/tagged.ts'
import { table } from './table.ts'

/** The statements of one section, each with the test that proves it; `behaviour-3` is section 3. */
const section = (name: string) => () =>
  table(
    ['What it does', 'Proven by'],
    specification[name]!.map(([statement, proof]) => [statement, proofOf(proof)]),
  )

const tagged = taggedTests()

/** @throws for a tag that no test carries */
function proofOf(proof: Line[1]): string {
  if (typeof proof !== 'string') return `tests/${proof.join(': ')}`
  const places = tagged.get(proof)
  if (!places) throw new Error(`No test carries the tag ${proof}.`)
  return places.map(({ file, title }) => `tests/${file}: ${title.replace(/( @\d\.\d+)+$/, '')}`).join('; ')
}

export const behaviour = Object.fromEntries(
  Object.keys(specification).map((name) => [`behaviour-${name}`, section(name)]),
)
