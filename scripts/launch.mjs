// node scripts/launch.mjs SCRIPT [arguments]: runs every npm script. Works with the installed Node (20.19 or later) and
// without dependencies. When node_modules is missing or out of date, installs what the script needs of the lock file, and
// then runs it: what runs the product with the installed Node if that is new enough, all else with the Node of the tests.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import Module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...words] = process.argv.slice(2)

/** What runs the product: without the tools of tests and checks, which are two thirds of all packages. */
const isLean = ['scripts/start.ts', 'scripts/build-theme.ts', 'gateway/accounts/reset-root.ts'].includes(
  script,
)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed to install; this is ${process.versions.node}.`)
  process.exit(1)
}

if (!isInstalled()) {
  const omit = isLean ? ' --omit=dev' : ''
  console.error(`Installing packages (npm ci${omit}) …`)
  npm(`ci${omit}`)
}

const path = join(root, script)
const node = nodeFor()
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

function npm(command) {
  const options = { cwd: root, stdio: 'inherit', shell: true }
  const { status } = spawnSync(`npm ${command} --no-audit --no-fund --loglevel=error`, options)
  if (status !== 0) process.exit(status ?? 1)
}

/** Node runs our TypeScript from 22.18 on. */
function nodeFor() {
  const file = join('bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const own = join(root, 'node_modules/node', file)
  if (!isLean) return own
  if (major > 22 ? major > 23 : major === 22 && minor >= 18) return process.execPath
  return existsSync(own) ? own : join(fetchedNode(), file)
}

/** The Node of the tests, of which one copy serves all clones of a user. Its package has 70 MB that only compilers use. */
function fetchedNode() {
  const { version } = packagesOf('package-lock.json')['node_modules/node']
  const cache = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), '.cache')
  const folder = join(cache, 'oneapi-widgets', `node-${version}`)
  const installed = join(folder, 'node_modules/node')
  if (!existsSync(join(installed, 'bin'))) {
    console.error(`This is Node ${process.versions.node}: getting ${version} from npm (121 MB) …`)
    npm(`install --prefix "${folder}" --no-save --ignore-scripts=false node@${version}`)
    if (!existsSync(join(installed, 'bin'))) {
      console.error('npm did not get it. Install Node 22.18 or later from nodejs.org.')
      process.exit(1)
    }
    const folders = readdirSync(join(installed, 'node_modules')).filter((name) => name.startsWith('node-'))
    for (const one of folders)
      for (const part of ['include', 'share'])
        rmSync(join(installed, 'node_modules', one, part), { recursive: true, force: true })
  }
  return installed
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
      (isLean || existsSync(`${root}/node_modules/node/bin`)) &&
      Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
        const found = path === '' ? undefined : present[path]
        return found ? found.version === version : path === '' || optional || (isLean && (dev || devOptional))
      })
    )
  } catch {
    return false
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8')).packages
}
