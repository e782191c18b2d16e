// Runs before every other npm script, on whatever Node is installed (20.19 or later) and without any
// dependency: installs what the lock file asks for when node_modules is missing or behind it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** Compares contents, not times: a fresh checkout touches the lock file without changing it. */
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
