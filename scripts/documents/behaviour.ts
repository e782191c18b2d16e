import { specification } from '../../tests/coverage/spec.ts'
import { table } from './table.ts'

/** The statements of one section, each with the test that proves it: `behaviour-3` is section 3. */
const section = (name: string) => () =>
  table(
    ['What it does', 'Proven by'],
    specification[name]!.map(([statement, file, test]) => [statement, `tests/${file}: ${test}`]),
  )

export const behaviour = Object.fromEntries(
  Object.keys(specification).map((name) => [`behaviour-${name}`, section(name)]),
)
