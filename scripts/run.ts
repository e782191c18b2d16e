import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Options {
  /** Prints the tool's output only when it ends, for tools that run in parallel; default false. */
  held?: boolean
  minutes?: number
}

/**
 * Runs a tool of `node_modules/.bin`, or one of our `.ts` scripts.
 * @returns whether it exited with 0 within `minutes`
 */
export function run(
  tool: string,
  args: string[],
  { held = false, minutes = 40 }: Options = {},
): Promise<boolean> {
  const command = tool.endsWith('.ts') ? [join(root, tool)] : [join(root, binaries[tool] ?? tool)]
  return new Promise((resolve) => {
    // The output goes to a file, because a pipe would stay open while any process started by the tool is running.
    const file = join(tmpdir(), `oneapi-run-${randomUUID()}.txt`)
    const output = held ? openSync(file, 'w') : 'inherit'
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      if (held) process.stdout.write(readFileSync(file))
      rmSync(file, { force: true })
      resolve(code === 0)
    })
  })
}

/**
 * The arguments that cache a tool's results per file, for tools that check one file at a time. The names differ from
 * those of the tools' own caches: that of Prettier is a folder.
 */
export const cached = (tool: 'eslint' | 'prettier'): string[] =>
  `--cache --cache-strategy content --cache-location node_modules/.cache/check-${tool}`.split(' ')

/** The script files of the tools, because the links in `.bin` are shell scripts on some systems. */
const binaries: Record<string, string> = {
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  // TypeScript 7 needs a third of the time; ESLint and the declarations need the API of version 6.
  tsc: 'node_modules/typescript-native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}
