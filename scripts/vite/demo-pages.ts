import { isShopCall } from '../../gateway/paths.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { PluginOption } from 'vite'
import { documentSite } from '../documents/site.ts'
import { elementsManifest } from '../manifest/analyze.ts'
import { reserveSheet } from './reserve-sheet.ts'
import { demoApps } from './demo-apps.ts'
import { withPalette } from './palette.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

/**
 * The answer to a request: another address for Vite to compile, a file's text, or a redirect; undefined is answered
 * with 404.
 */
type Answer = { rewrite: string } | { text: string | Buffer; type: string } | { redirect: string } | undefined

/**
 * Serves the demo in development: plain pages such as `/demo/portal/` unchanged, the scripts of `/demo/react/` and
 * others compiled, `/widgets/loader.js` compiled from its source, and an up-to-date manifest. Missing files get status
 * 404, where Vite would answer with the console's page.
 */
export const demoPages = (root: string): PluginOption[] => {
  const demo = join(root, 'demo')
  const widgets = join(root, 'src/widgets')

  const library = (path: string): Answer => {
    if (path === '/widgets/loader.js') return { rewrite: `/@fs${join(widgets, 'loader.ts')}` }
    const theme = /^\/widgets\/(themes\/[a-z-]+\.css)$/.exec(path)?.[1]
    if (theme) return fileAt(join(root, 'src', theme))
    if (path === '/widgets/reserve.css') return { text: reserveSheet(), type: types['.css']! }
    if (path === '/widgets/custom-elements.json')
      return { text: JSON.stringify(elementsManifest(root)), type: types['.json']! }
    return undefined
  }

  const page = (path: string): Answer => {
    const below = path.slice('/demo'.length)
    if (/\.(tsx?|vue)$/.test(path)) return { rewrite: `/@fs${join(demo, below)}` }
    if (below === '/htmx/htmx.min.js') return fileAt(join(root, 'node_modules/htmx.org/dist/htmx.min.js'))
    if (/^\/docs\/((themes|pictures)\/[a-z-]+|picture)\.webp$/.test(below)) return fileAt(join(root, below))
    const document = /^\/docs\/(.*\/)?([\w.-]+\.(html|json|md|txt))?$/.exec(below)
    if (document) {
      const text = documentSite(root).get(`${document[1] ?? ''}${document[2] ?? 'index.html'}`)
      return text === undefined ? undefined : { text, type: types[extname(document[2] ?? '.html')]! }
    }
    const file = join(demo, below, path.endsWith('/') ? 'index.html' : '')
    if (!file.startsWith(demo + sep) || !existsSync(file)) return undefined
    return statSync(file).isDirectory() ? { redirect: `${path}/` } : fileAt(file)
  }

  const fileAt = (file: string): Answer => {
    const type = types[extname(file)]
    if (!type) return undefined
    const text = readFileSync(file)
    return { text: type.startsWith('text/css') ? withPalette(text.toString()) : text, type }
  }

  return [
    ...demoApps(widgets),
    {
      name: 'demo-pages',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          const isLibrary = pathname.startsWith('/widgets/')
          if (isShopCall(pathname) || (!isLibrary && !pathname.startsWith('/demo/'))) return next()
          const answer = isLibrary ? library(pathname) : page(pathname)
          if (answer && 'rewrite' in answer) {
            request.url = answer.rewrite
            return next()
          }
          if (answer && 'redirect' in answer)
            return void response.writeHead(308, { location: answer.redirect }).end()
          response.statusCode = answer ? 200 : 404
          response.setHeader('Content-Type', answer?.type ?? 'text/plain')
          response.end(answer?.text ?? 'Not Found')
        })
      },
    },
  ]
}
