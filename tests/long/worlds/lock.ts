import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackage } from '../../../scripts/npm/ensure.ts'
import { pack, worlds } from './world.ts'

// `node tests/long/worlds/lock.ts next`: rewrites the lock file of an app after a change of its package.json.
const [name = ''] = process.argv.slice(2)
await ensurePackage()
const folder = mkdtempSync(join(tmpdir(), 'oneapi-lock-'))
cpSync(join(worlds, name), folder, { recursive: true })
rmSync(join(folder, 'package-lock.json'), { force: true })
pack(folder)
execFileSync('npm', ['install', '--package-lock-only'], { cwd: folder, stdio: 'inherit' })
const file = join(folder, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { integrity?: string }> }
// Our package is packed again for each run.
delete lock.packages['node_modules/oneapi-widgets']?.integrity
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
copyFileSync(file, join(worlds, name, 'package-lock.json'))
rmSync(folder, { recursive: true })
