import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'

/**
 * Milliseconds before the first restart, and the longest pause before later ones of a process that keeps crashing;
 * each pause is twice the last.
 */
const firstPause = 1000
const longestPause = 30_000

/**
 * Milliseconds after which a restarted process counts as running well, so that the pause starts again from the first.
 */
const longEnough = 60_000

/**
 * The message that a process sends once it is ready: its port, which a restart keeps even if any free one was
 * requested.
 */
interface Ready {
  port: number
}

/**
 * Lets the process run its garbage collector, and lets glibc return freed memory to the system. Other C libraries
 * ignore the variable.
 */
const returned = { flags: ['--expose-gc'], env: { MALLOC_MMAP_THRESHOLD_: '262144' } }

/**
 * Runs a script in a separate process, and restarts it when it crashes, is killed or runs out of memory; each restart
 * is logged. A process that exits with 0, or that ends before it was ever ready, is not restarted.
 * @returns the exit code of the last process
 */
export function keepRunning(script: string, flags: string[] = []): Promise<number> {
  let child: ChildProcess
  let ending = false
  let port: number | undefined
  let pause = firstPause

  return new Promise((resolve) => {
    passSignalsOn((signal) => {
      ending = true
      // Between two processes there is none to wait for.
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
        // The last message may still be on its way.
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
