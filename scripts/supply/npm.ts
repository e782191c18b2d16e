import { spawnSync } from 'node:child_process'

/**
 * The JSON output of an npm command. The exit code is ignored, because an audit with findings exits with 1.
 * @throws Error when the output is not JSON
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
