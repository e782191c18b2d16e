import { cached, run } from './run.ts'

// `npm run check`: runs all checks that need neither a browser nor a database. `npm run types` and `npm run lint` run
// one of them by its name.
const [only] = process.argv.slice(2)
const checks: [string, string, string[]][] = [
  ['types', 'tsc', ['--checkers', '1']],
  ['lint', 'eslint', [...cached('eslint'), '.']],
  ['format', 'prettier', [...cached('prettier'), '--check', '--log-level', 'warn', '.']],
]
const tests: [string, string, string[]][] = [
  ['unit tests, contract and house rules', 'vitest', ['run', '--project', 'unit', '--project', 'contract']],
]

const failed: string[] = []
await Promise.all([checks, tests].map((steps) => oneByOne(steps.filter(([name]) => !only || name === only))))
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed')
process.exitCode = failed.length > 0 ? 1 : 0

async function oneByOne(steps: typeof checks) {
  for (const [name, tool, args] of steps) {
    const ok = await run(tool, args, { held: true })
    console.log(`== ${name}: ${ok ? 'passed' : 'failed'} after ${Math.round(performance.now() / 1000)} s\n`)
    if (!ok) failed.push(name)
  }
}
