import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'

/** In milliseconds: before the first restart, and before the later ones of a process that keeps dying. */
const firstPause = 1000
const longestPause = 30_000

/** Milliseconds after which a process counts as running well again. */
const longEnough = 60_000

/** What a process sends once it is ready: the port to keep, should it have been any free one. */
interface Ready {
  port: number
}

/** Lets a process collect its garbage itself, and glibc return what a process has freed. Others ignore the variable. */
const returned = { flags: ['--expose-gc'], env: { MALLOC_MMAP_THRESHOLD_: '262144' } }

/**
 * Runs a script in a process of its own, and again whenever that dies: out of memory, by a crash or by a kill. Says so
 * each time. A process that ends by itself, or dies before it was ever ready, is not started again.
 * @returns the exit code of the last one
 */
export function keepRunning(script: string, flags: string[] = []): Promise<number> {
  let child: ChildProcess
  let ending = false
  let port: number | undefined
  let pause = firstPause

  return new Promise((resolve) => {
    passSignalsOn((signal) => {
      ending = true
      // Between two of them there is none to wait for.
      if (!child.kill(signal)) resolve(0)
    })
    const start = () => {
      if (ending) return resolve(0)
      const startedAt = Date.now()
      const env = { ...returned.env, ...process.env, ...(port !== undefined && { PORT: String(port) }) }
      child = spawn(process.execPath, [...returned.flags, ...flags, script], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env,
      })
      child.on('message', (ready: Ready) => (port = ready.port))
      child.on('exit', async (code, signal) => {
        // What it has said last may still be on the way.
        if (child.connected) await once(child, 'disconnect')
        if (code === 0 || ending || port === undefined) return resolve(code ?? 1)
        pause = Date.now() - startedAt > longEnough ? firstPause : pause
        const reason = signal ?? `exit code ${code}`
        console.error(
          `${new Date().toISOString()} The gateway ended unexpectedly (${reason}). It is started again in ${pause / 1000} s.`,
        )
        setTimeout(start, pause)
        pause = Math.min(pause * 2, longestPause)
      })
    }
    start()
  })
}
