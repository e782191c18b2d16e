import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs one tool of `node_modules/.bin` (or a script of ours, ending in `.ts`) and answers whether it exited with 0. */
export function run(tool: string, args: string[], minutes = 25): Promise<boolean> {
  const node = process.execPath
  const command = tool.endsWith('.ts') ? [join(root, tool)] : [join(root, binaries[tool] ?? tool)]
  return new Promise((resolve) => {
    const child = spawn(node, [...command, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Named by file, because the links in `.bin` are shell scripts on some systems. */
const binaries: Record<string, string> = {
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}
