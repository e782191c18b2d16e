import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
let copy: string

/** Runs `npm run new:widget` in a copy of the project, then its checks and tests; the copy is deleted. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'oneapi-new-widget-'))
  const files = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).trim().split('\n')
  for (const file of files) cpSync(join(project, file), join(copy, file))
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? 'passed' : stdout + stderr
}

test('a new screen passes every check and its own test in the browser', { timeout: 600_000 }, () => {
  expect(run('scripts/new-widget.ts', 'key-report')).toBe('passed')
  expect(run('scripts/check.ts')).toBe('passed')
  expect(run('scripts/test-widgets.ts', 'tests/widgets/key-report.test.ts')).toBe('passed')
})
