import type { Line } from '../../tests/coverage/line.ts'
import { specification } from '../../tests/coverage/spec.ts'
import { taggedTests } from '../../tests/coverage/tagged.ts'
import { table } from './table.ts'

/**
 * Tables of every statement of the specification by section, with the test that proves it.
 *
 * @throws for a tag that no test carries
 */
export function behaviour(): string {
  const tagged = taggedTests()
  const proofOf = (proof: Line[1]): string => {
    if (typeof proof !== 'string') return `tests/${proof.join(': ')}`
    const places = tagged.get(proof)
    if (!places) throw new Error(`No test carries the tag ${proof}.`)
    return places.map(({ file, title }) => `tests/${file}: ${title.replace(/( @\d\.\d+)+$/, '')}`).join('; ')
  }
  const sections = Object.entries(specification).map(
    ([section, lines]) =>
      `## §${section}\n\n` +
      table(
        ['What it does', 'Proven by'],
        lines.map(([statement, proof]) => [statement, proofOf(proof)]),
      ),
  )
  return ['# Behaviour, with the test of each statement', ...sections].join('\n\n')
}
