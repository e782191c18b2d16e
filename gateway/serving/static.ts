import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { findFile, type FoundFile } from './static-files.ts'
import { embedPath, frameAncestors, originsTag, withOrigins } from './static-embed.ts'
import {
  cacheHeaders,
  contentType,
  demoHeaders,
  ownPageHeaders,
  pageHeaders,
  widgetHeaders,
} from './static-headers.ts'
import { isBasePath, type GatewayConfig } from '../config.ts'
import { decodePath } from '../paths.ts'

type StaticConfig = Pick<GatewayConfig, 'webDir' | 'demoDir' | 'basePath' | 'trustProxy'> & {
  /** A folder of the embedder's pages, served at `/pages/`; undefined serves none. */
  pagesDir?: string | undefined
  /** Origins that may frame `embed.html` and pass it a token; default none. */
  embedOrigins?: string[]
  /** Origins to which the console may give the code of a sign-in; default none. */
  signInOrigins?: string[]
  /** The library's version, which names the immutable folder under `/widgets/`. */
  version: string
  /** Whether the gateway's bot check is on, which needs a wider policy; default off. */
  botCheck?: () => Promise<boolean>
  /** The address of a real gateway, which may take payments; undefined with the embedded one. */
  oneapiUrl?: string | undefined
}

/**
 * Serves the built console and library:
 * - `/widgets/loader.js` and the rest of the library, for every origin; `/widgets/{version}/…` never changes
 * - `/embed.html`, one element for an iframe on a listed origin
 * - `/demo/…`, pages that embed widgets
 * - `/pages/…`, the embedder's pages, if a folder is set
 * - `/assets/…` and other files of the console
 * - the console's `index.html` for any other path, which the console's router handles
 */
export function createStatic(config: StaticConfig) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method Not Allowed')
    const { pathname, search } = new URL(request.url)
    const path = decodePath(pathname)
    if (path === undefined) return plain(400, 'Bad Request')
    const response = await route(path, search, request, config)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

async function route(
  path: string,
  search: string,
  request: Request,
  config: StaticConfig,
): Promise<Response> {
  if (path.startsWith('/widgets/')) return widget(path.slice('/widgets'.length), request, config)
  const embedding = async (folder: string, mount: string, headers: Record<string, string>) => {
    const found = await findFile(folder, path.slice(mount.length), request)
    if (found?.kind === 'folder') return redirect(`${prefixOf(request, config)}${encodeURI(path)}/${search}`)
    // Only pages of the console lead to a payment, so embedding pages get the narrower policy.
    const unpaid = { ...config, oneapiUrl: undefined }
    return found ? file(found, request, unpaid, headers) : plain(404, 'Not Found')
  }
  if (path.startsWith('/demo/')) return embedding(config.demoDir, '/demo', demoHeaders(path))
  if (config.pagesDir && path.startsWith('/pages/'))
    return embedding(config.pagesDir, '/pages', ownPageHeaders)
  const found = await findFile(config.webDir, path, request)
  if (found?.kind === 'file')
    return file(found, request, config, {}, path === embedPath ? 'embed' : undefined)
  // For a missing script, `index.html` would make browsers report a syntax error instead of a 404.
  if (extname(path) && !request.headers.get('accept')?.includes('text/html')) return plain(404, 'Not Found')
  const index = await findFile(config.webDir, '/index.html', request)
  if (index?.kind !== 'file') return plain(503, 'The console is not built yet: run "npm run build".')
  return file(index, request, config, {}, 'sign-in')
}

async function widget(path: string, request: Request, config: StaticConfig): Promise<Response> {
  const versioned = `/${config.version}/`
  const immutable = path.startsWith(versioned)
  const found = await findFile(config.webDir, immutable ? path.slice(versioned.length - 1) : path, request)
  if (found?.kind !== 'file') return plain(404, 'Not Found', widgetHeaders)
  return file(found, request, config, { ...widgetHeaders, ...(immutable ? cacheHeaders('immutable') : {}) })
}

async function file(
  found: FoundFile,
  request: Request,
  config: StaticConfig,
  extra = {},
  listing?: 'embed' | 'sign-in',
): Promise<Response> {
  const { embedOrigins = [], signInOrigins = [] } = config
  const origins = listing === 'embed' ? embedOrigins : listing ? signInOrigins : []
  if (found.kind === 'folder') return plain(404, 'Not Found')
  const isPage = extname(found.path) === '.html'
  const prefix = isPage ? prefixOf(request, config) : ''
  const botCheck = isPage && ((await config.botCheck?.()) ?? false)
  const pays = isPage && takesPayments(config)
  const rewritten = prefix !== '' || origins.length > 0
  const headers = {
    'Content-Type': contentType(found.path),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...cacheHeaders(found.path),
    ...(isPage
      ? pageHeaders({ botCheck, pays, ancestors: frameAncestors(listing === 'embed' ? origins : []) })
      : {}),
    ...extra,
    // Browsers cache the policy together with the page, so the tag contains what the policy depends on. Packages and
    // container images give every file the same mtime, so the tag contains the version too.
    ETag: `W/"${found.tag}-${config.version}${botCheck ? '-bot' : ''}${pays ? '-pay' : ''}${originsTag(origins)}${prefix && `-${prefix.replaceAll('/', '.')}`}"`,
    Vary: 'Accept-Encoding',
    ...(found.encoding && !rewritten ? { 'Content-Encoding': found.encoding } : {}),
  }
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  // A rewritten page cannot be sent from its precompressed file.
  if (rewritten) {
    const text = await readFile(found.path, 'utf8')
    const html = listing ? withOrigins(text, listing, origins) : text
    return new Response(prefix ? rebase(html, prefix) : html, { headers })
  }
  return new Response(await readFile(found.encodedPath ?? found.path), { headers })
}

/** Whether the gateway may take payments: a real one may, the embedded one does not. */
const takesPayments = ({ oneapiUrl }: StaticConfig) => oneapiUrl !== undefined

const rebase = (html: string, prefix: string) => html.replace('<base href="/"', `<base href="${prefix}/"`)

function prefixOf(request: Request, config: StaticConfig): string {
  const prefix = config.trustProxy ? request.headers.get('x-forwarded-prefix')?.replace(/\/$/, '') : undefined
  return prefix && isBasePath(prefix) ? prefix : config.basePath
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  })

const redirect = (location: string) => new Response(null, { status: 308, headers: { Location: location } })
