import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from '../../../scripts/one-at-a-time.ts'

const script = join(import.meta.dirname, '../../../scripts/one-at-a-time.ts')
const newLock = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'not/there/yet.lock')

/** Another process that holds the lock until it is killed. */
async function holder(file: string) {
  const program = `import { oneAtATime } from ${JSON.stringify(script)}
    await oneAtATime(${JSON.stringify(file)}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000) }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('two pieces of work under one lock follow each other, also after one has failed', async () => {
  const file = newLock()
  const steps: string[] = []
  const work = (name: string, fails = false) =>
    oneAtATime(file, async () => {
      steps.push(`${name} begins`)
      await pause(50)
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const first = work('first', true)
  const second = work('second')
  await expect(first).rejects.toThrow('first')
  await second
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('work waits for another process, and no longer when that was killed', async () => {
  const file = newLock()
  const other = await holder(file)
  let done = false
  const work = oneAtATime(file, async () => void (done = true))
  await pause(700)
  expect(done).toBe(false)
  other.kill('SIGKILL')
  await work
  expect(done).toBe(true)
})
