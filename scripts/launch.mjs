// `node scripts/launch.mjs SCRIPT [arguments]` runs every npm script. It works with the installed Node (20.19 or
// later) and without dependencies. When node_modules is missing or outdated, it first installs the packages of the
// lock file that the script needs. Scripts that run the product use the installed Node if it is new enough; all others
// use the Node of the tests.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import Module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...words] = process.argv.slice(2)

/** The scripts that run the product. They need no development tools, which are two thirds of all packages. */
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
  // On the first run, this process could not be started with that Node, because it was not installed yet.
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

/** The path of the Node that runs the script; Node runs TypeScript from 22.18 on. */
function nodeFor() {
  const file = join('bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const own = join(root, 'node_modules/node', file)
  if (!isLean) return own
  if (major > 22 ? major > 23 : major === 22 && minor >= 18) return process.execPath
  return existsSync(own) ? own : join(fetchedNode(), file)
}

/**
 * Fetches the Node of the tests into the user's cache, where all clones of the project share it. 70 MB of the package
 * that only compilers need are removed.
 */
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
 * Ends this process when npm ends. npm starts a script through a shell, which passes on no signals, so the script
 * would otherwise go on alone and hold its port and its data.
 */
function endWithNpm() {
  let isEnding = false
  passSignalsOn(() => (isEnding = true))
  const started = parents()
  setInterval(() => {
    if (!isEnding && parents() !== started) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/**
 * The id of the parent process. If that is a shell, the id of the shell's parent is added, because it may end before
 * the shell.
 */
function parents() {
  const { ppid } = process
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8'))
    return /^(sh|dash|ash|busybox)$/.test(name) ? `${ppid} ${above}` : `${ppid}`
  } catch {
    return `${ppid}`
  }
}

/**
 * Whether the packages of the lock file are installed. It compares versions instead of file times, because a fresh
 * checkout changes the times only.
 */
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
