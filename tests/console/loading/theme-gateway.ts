import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listen } from '../../gateway/relay/relay-rig.ts'
import { startGateway } from '../../gateway/start-gateway.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

/** Web requests per address within three minutes. */
const limit = 240

/**
 * A gateway with the console compiled in, as One API v0.6 serves it: everything but the page is cached for a week, an
 * unknown path returns the page with 200, and more than 240 requests in three minutes get 429 with an empty body.
 * API calls do not count.
 */
export async function startThemeGateway(folder: string) {
  const gateway = await startGateway({ sample: true })
  const state = {
    folder,
    /** Requested paths, except those of the API. */
    asked: [] as string[],
    /** Paths that the server no longer has. */
    gone: /^$/,
  }
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url)
    if (/^\/(api|v1)(\/|$)/.test(pathname)) return gateway.app.fetch(request)
    state.asked.push(pathname)
    if (state.asked.length > limit) return new Response(null, { status: 429 })
    const path = join(state.folder, pathname === '/' ? 'index.html' : pathname)
    const exists = existsSync(path) && statSync(path).isFile() && !state.gone.test(pathname)
    return new Response(readFileSync(exists ? path : join(state.folder, 'index.html')), {
      headers: {
        'Content-Type': exists ? (types[extname(path)] ?? 'text/plain') : types['.html']!,
        'Cache-Control': exists && pathname !== '/' ? 'max-age=604800' : 'no-cache',
      },
    })
  })
  return {
    state,
    url: server.url,
    async close() {
      await server.close()
      await gateway.close()
    },
  }
}
