import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Claims a data directory for this process. PGlite has no lock of its own, and two writers would ruin it.
 *
 * The claim is a local socket, not a file with a process id: it dies with the process, also after `kill -9`, and
 * a reused process id cannot hold it.
 * @returns a function that gives the directory back
 * @throws Error when another process has claimed it
 */
export const claimDirectory = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir)
  const server = (await listen(path)) ?? (await takeOver(path))
  if (!server) throw new Error(`The data directory ${dataDir} is in use by another gateway process.`)
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

const socketPath = (dataDir: string) => {
  const name = `oneapi-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const listen = (path: string) =>
  new Promise<Server | undefined>((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server))
  })

const takeOver = async (path: string) => {
  if (await answers(path)) return undefined
  if (process.platform !== 'win32') unlinkSync(path)
  return listen(path)
}

const answers = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
