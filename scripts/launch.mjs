// node scripts/launch.mjs SCRIPT [arguments]: runs every npm script. Works with the installed Node (20.19 or
// later) and without dependencies. When node_modules is missing or out of date, installs the packages of the
// lock file, and then runs the script with the Node version among them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import Module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  process.argv = [process.argv[0], path, ...words]
  Module.runMain()
} else {
  // On the first run, this process could not be started with that Node yet.
  const child = spawn(node, [path, ...words], { stdio: 'inherit' })
  // Ctrl-C reaches both processes; SIGTERM is sent to this one only and has to be passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (status) => process.exit(status ?? 1))
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
