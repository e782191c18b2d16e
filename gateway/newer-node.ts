import { spawn } from 'node:child_process'
import * as module from 'node:module'
import packageInfo from '../package.json' with { type: 'json' }
import { passSignalsOn } from './serving/stop-signals.mjs'

/** The Node version to fetch, which is the one that the project is tested with. */
const wanted = `node@${packageInfo.devDependencies.node}`

/**
 * Whether this Node has `node:sqlite` and module hooks, which the embedded gateway needs; Node has both from 22.15 on.
 */
export const isNewEnough = () => module.isBuiltin('node:sqlite') && 'registerHooks' in module

/**
 * Runs this command again with a newer Node, which npm fetches as the package `node` and keeps in its cache.
 * @returns its exit code
 */
export function runWithNewerNode(): Promise<number> {
  console.error(
    `The embedded gateway needs Node 22.15 or later; this is ${process.versions.node}. Using ${wanted} from npm …`,
  )
  const [, script = '', ...words] = process.argv
  const child = spawn('npm', ['exec', '--yes', `--package=${wanted}`, '--', 'node', script, ...words], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  passSignalsOn((signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
