import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { documentSite } from '../documents/site.ts'
import { writeElementSizes } from './element-sizes.ts'
import { builtEntry, demoApps } from '../vite/demo-apps.ts'
import { sharedPalette, withPalette } from '../vite/palette.ts'

/** Pages that are copied without a build. */
const plain = ['portal', 'strict', 'cms', 'htmx', 'docs']

/** A sheet shared by those pages. */
const colours = 'colours.css'

/** Pages that are bundled like an embedder's own; the library is not part of the bundle. */
const apps = ['index.html', 'react/index.html', 'vue/index.html']

/** Writes `dist/demo`: the gallery, the documents and the pages that embed widgets. */
export async function buildDemo(root: string): Promise<void> {
  const [from, to] = [join(root, 'demo'), join(root, 'dist/demo')]
  rmSync(to, { recursive: true, force: true })
  for (const page of plain) cpSync(join(from, page), join(to, page), { recursive: true })
  writeFileSync(join(to, colours), withPalette(readFileSync(join(from, colours), 'utf8')))
  cpSync(join(root, 'node_modules/htmx.org/dist/htmx.min.js'), join(to, 'htmx/htmx.min.js'))
  cpSync(join(root, 'docs/picture.webp'), join(to, 'docs/picture.webp'))
  cpSync(join(root, 'docs/themes'), join(to, 'docs/themes'), { recursive: true })
  for (const [path, text] of documentSite(root)) {
    mkdirSync(dirname(join(to, 'docs', path)), { recursive: true })
    writeFileSync(join(to, 'docs', path), text)
  }
  await build({
    configFile: false,
    root: from,
    base: './',
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
        input: apps.map((page) => join(from, page)).filter(existsSync),
        output: { paths: builtEntry },
      },
    },
  })
  writeElementSizes(join(root, 'dist/web'), join(to, 'sizes.json'))
}
