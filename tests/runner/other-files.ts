import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Middleware } from './middleware.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Files that a third-party page loads besides our library, not processed by Vite:
 *
 *   /__package/{path}           a file of `node_modules`, as its package ships it
 *   /__copy/{version}/{path}    a file of `dist/web`, as if that version had been built
 *
 * Any origin may load files of `dist/`, as with the demo server.
 */
export function otherFiles(root: string): Middleware {
  const version = readFile(join(root, 'package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  )
  return async (ctx, next) => {
    if (/^\/(dist|__copy)\//.test(ctx.path)) ctx.set('Access-Control-Allow-Origin', '*')
    const [, place, rest = ''] = /^\/__(package|copy)\/(.+)$/.exec(ctx.path) ?? []
    if (!place) return next()
    const [other = '', ...below] = rest.split('/')
    const file = place === 'package' ? join('node_modules', rest) : join('dist/web', ...below)
    if (normalize(file).startsWith('../../scripts')) return ctx.throw(400)
    const code = await readFile(join(root, file), 'utf8').catch(() => ctx.throw(404, `no ${file}`))
    ctx.set('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    ctx.body = place === 'package' ? code : code.replaceAll(quoted(await version), `\`${other}\``)
  }
}

/** Matches the version in a built file, with any kind of quotes. */
const quoted = (version: string) => new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g')
