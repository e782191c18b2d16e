import { spawnSync } from 'node:child_process'

/**
 * The output of an npm command with `--json`, whatever its exit code: an audit with findings exits with 1.
 */
export function npmJson<Answer>(root: string, args: string[]): Answer {
  const { stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
    timeout: 60_000,
  })
  try {
    return JSON.parse(stdout) as Answer
  } catch {
    throw new Error(`npm ${args.join(' ')} answered no JSON: ${stderr || stdout}`)
  }
}
