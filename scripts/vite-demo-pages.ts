import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { PluginOption } from 'vite'
import { demoApps } from './vite-demo-apps.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * In development: `/demo/portal/` as it lies in the folder, the scripts of `/demo/react/` and its like compiled, and
 * `/widgets/loader.js` compiled from its source.
 */
export const demoPages = (demo: string, widgets: string): PluginOption[] => [
  ...demoApps(widgets),
  {
    name: 'demo-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname === '/widgets/loader.js') {
          request.url = `/@fs${join(widgets, 'loader.ts')}`
          return next()
        }
        if (!pathname.startsWith('/demo/') || pathname.startsWith('/demo/gateway/')) return next()
        if (/\.(tsx?|vue)$/.test(pathname)) {
          request.url = `/@fs${join(demo, pathname.slice('/demo'.length))}`
          return next()
        }
        const file = join(demo, pathname.slice('/demo'.length), pathname.endsWith('/') ? 'index.html' : '')
        const type = types[extname(file)]
        if (!type || !file.startsWith(demo + sep) || !existsSync(file) || !statSync(file).isFile())
          return next()
        response.setHeader('Content-Type', type)
        response.end(readFileSync(file))
      })
    },
  },
]
