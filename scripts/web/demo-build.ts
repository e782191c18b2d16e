import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { recordedPaths } from '../../demo/gallery/recorded.ts'
import { startTestServer } from '../../gateway/testing.ts'
import { documentSite } from '../documents/site.ts'
import { writeElementSizes } from './element-sizes.ts'
import { replaceSite } from './replace-site.ts'
import { builtEntry, demoApps } from '../vite/demo-apps.ts'
import { sharedPalette, withPalette } from '../vite/palette.ts'

/** Pages that are copied unchanged. */
const plain = ['portal', 'strict', 'cms', 'htmx']

/** A style sheet that these pages share. */
const colours = 'colours.css'

/** Pages that are bundled as an embedder would; the library is not part of the bundle. */
const apps = ['index.html', 'react/index.html', 'vue/index.html']

/** Writes `dist/demo`: the gallery, the documents and the pages that embed widgets. */
export async function buildDemo(root: string): Promise<void> {
  const [from, to] = [join(root, 'demo'), join(root, 'dist/demo')]
  rmSync(to, { recursive: true, force: true })
  for (const page of plain) cpSync(join(from, page), join(to, page), { recursive: true })
  cpSync(join(root, 'node_modules/htmx.org/dist/htmx.min.js'), join(to, 'htmx/htmx.min.js'))
  writeDocuments(root, join(to, 'docs'), '../')
  await bundle(root, to, apps)
}

/**
 * Matches files of `dist/web` that a static site leaves out: the console, and files that only gateways or their
 * addresses need.
 */
const left = /\.(br|gz)$|^(\.vite|index\.html|embed.*|importmap\.json|integrity\.json)$/

/**
 * Writes the documents and the gallery for any static host: the gateway runs in the page, and all addresses are
 * relative.
 *
 * @throws Error when the folder contains files and no earlier build wrote there
 */
export async function buildSite(root: string, to: string): Promise<void> {
  await replaceSite(to, async (fresh) => {
    writeDocuments(root, fresh, 'gallery/')
    await bundle(root, join(fresh, 'gallery'), ['index.html'], 'site')
    writeFileSync(join(fresh, 'gallery/recorded.json'), JSON.stringify(await recorded()))
    cpSync(join(root, 'dist/web'), join(fresh, 'widgets'), {
      recursive: true,
      filter: (source) => !left.test(basename(source)),
    })
  })
}

/**
 * Records the answers that administrators see and the gateway in the page lacks, from an embedded gateway with sample
 * data.
 */
async function recorded(): Promise<Record<string, unknown>> {
  const server = await startTestServer({ sample: true })
  try {
    const { header: cookie } = await server.signInAs('root')
    const read = async (path: string): Promise<[string, unknown]> => {
      const answer = await fetch(server.url + path, { headers: { cookie } })
      return [path, ((await answer.json()) as { data: unknown }).data]
    }
    return Object.fromEntries(await Promise.all(recordedPaths.map(read)))
  } finally {
    await server.stop()
  }
}

function writeDocuments(root: string, to: string, gallery: string) {
  cpSync(join(root, 'demo/docs'), to, { recursive: true })
  cpSync(join(root, 'docs/picture.webp'), join(to, 'picture.webp'))
  for (const pictures of ['themes', 'pictures'])
    cpSync(join(root, 'docs', pictures), join(to, pictures), { recursive: true })
  for (const [path, text] of documentSite(root, gallery)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
}

/** Writes pages with their scripts, the shared colours, and the sizes of the elements. */
async function bundle(root: string, to: string, pages: readonly string[], mode = 'production') {
  const from = join(root, 'demo')
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, colours), withPalette(readFileSync(join(from, colours), 'utf8')))
  await build({
    configFile: false,
    root: from,
    base: './',
    mode,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sharedPalette(), ...demoApps(join(root, 'src/widgets'))],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: to,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // Slow plugins are not reported, because the cause may be a busy machine.
        checks: { pluginTimings: false },
        input: pages.map((page) => join(from, page)).filter(existsSync),
        output: { paths: builtEntry },
      },
    },
  })
  writeElementSizes(join(root, 'dist/web'), join(to, 'sizes.json'))
}
