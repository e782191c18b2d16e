// node scripts/launch.mjs SCRIPT [arguments]: runs every npm script. Works with the installed Node (20.19 or
// later) and without dependencies. When node_modules is missing or out of date, installs the packages of the
// lock file, and then runs the script with the Node version among them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import Module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed to install; this is ${process.versions.node}.`)
  process.exit(1)
}

if (!isInstalled()) {
  console.error('Installing packages (npm ci) …')
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (status !== 0) process.exit(status ?? 1)
}

const [script, ...words] = process.argv.slice(2)
const path = join(root, script)
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (realpathSync(process.execPath) === realpathSync(node)) {
  if (process.env.npm_lifecycle_event) endWithNpm()
  process.argv = [process.argv[0], path, ...words]
  Module.runMain()
} else {
  // On the first run, this process could not be started with that Node yet.
  const child = spawn(node, [fileURLToPath(import.meta.url), script, ...words], { stdio: 'inherit' })
  passSignalsOn((signal) => child.kill(signal))
  child.on('exit', (status) => process.exit(status ?? 1))
  if (process.env.npm_lifecycle_event) endWithNpm()
}

/**
 * npm starts a script through a shell, which passes no signal on: without npm, the script would go on alone and hold
 * its port and its data.
 */
function endWithNpm() {
  let isEnding = false
  passSignalsOn(() => (isEnding = true))
  const started = parents()
  setInterval(() => {
    if (!isEnding && parents() !== started) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** The parent's id, and where that is a shell also the id of its own parent, which may end without it. */
function parents() {
  const { ppid } = process
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8'))
    return /^(sh|dash|ash|busybox)$/.test(name) ? `${ppid} ${above}` : `${ppid}`
  } catch {
    return `${ppid}`
  }
}

/** Compares contents instead of times, because a fresh checkout touches the lock file without changing it. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    return (
      existsSync(`${root}/node_modules/node/bin`) &&
      Object.entries(wanted).every(
        ([path, { version, optional }]) =>
          path === '' || (present[path] ? present[path].version === version : optional),
      )
    )
  } catch {
    return false
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8')).packages
}
