import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { endAll, fillAsStarted, startProcess } from '../gateway-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'oneapi-deleted-'))
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

it('a process whose data folder is deleted says so once, and stores nothing that would be lost', async () => {
  const dataDir = join(folder, 'data')
  await fillAsStarted(dataDir)
  const { url, output } = await startProcess({ DATA_DIR: dataDir })
  const signIn = () =>
    fetch(`${url}/api/user/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'root', password: '123456' }),
    })
  expect((await signIn()).status).toBe(200)

  rmSync(dataDir, { recursive: true })
  await expect.poll(output).toMatch(/data folder \(DATA_DIR\) was removed/)
  const answer = await signIn()
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  expect([answer.status, success, message]).toEqual([503, false, expect.stringMatching(/恢复备份.*DATA_DIR/)])
})
