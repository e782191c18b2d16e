import { run } from './run.ts'

// `npm run check`: everything that can be checked in under two minutes, without a browser or a database.
const checks: [string, string, string[]][] = [
  ['types', 'tsc', []],
  ['lint', 'eslint', ['.']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['unit tests and house rules', 'vitest', ['run', '--project', 'unit']],
]

const failed: string[] = []
for (const [name, tool, args] of checks) {
  console.log(`\n== ${name}`)
  if (!(await run(tool, args))) failed.push(name)
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed')
process.exitCode = failed.length > 0 ? 1 : 0
