import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureBuiltApart } from '../../../scripts/web/web-build.ts'

describe('npm start before a build', () => {
  let folder: string
  let script: string
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oneapi-build-'))
    script = join(folder, 'build.mjs')
  })
  afterAll(() => {
    said.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  })

  test('says so and builds in a process of its own', async () => {
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))`,
    )
    await ensureBuiltApart(() => false, script)
    expect(Number(readFileSync(join(folder, 'pid'), 'utf8'))).not.toBe(process.pid)
    expect(said.mock.lastCall?.[0]).toMatch(/^Building the console/)
  })

  test('ends where the build fails', async () => {
    writeFileSync(script, 'process.exit(3)')
    await expect(ensureBuiltApart(() => false, script)).rejects.toThrow('The build failed.')
  })

  test('starts at once where everything is built', async () => {
    said.mockClear()
    await ensureBuiltApart(() => true, join(folder, 'missing.mjs'))
    expect(said).not.toHaveBeenCalled()
  })
})
