import { existsSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { defineConfig } from 'vite'
import { elementEntries } from './scripts/manifest/entries.ts'
import { compileHint } from './scripts/vite/compile-hint.ts'
import { consolePage } from './scripts/vite/console-page.ts'
import { cssText } from './scripts/vite/css-text.ts'
import { chunkGroups, chunkName, lateEntries, ownModules } from './scripts/vite/chunks.ts'
import { sharedPalette } from './scripts/vite/palette.ts'
import { reactModules } from './scripts/vite/react-modules.ts'
import { leanOfetch } from './scripts/vite/lean-ofetch.ts'
import { leanPreload, modulePreload } from './scripts/vite/lean-preload.ts'
import { isolateShoelace } from './scripts/vite/shoelace.ts'
import { unclobbered } from './scripts/vite/unclobbered.ts'

const root = import.meta.dirname
const host = join(root, 'src/host')
const widgets = join(root, 'src/widgets')

/**
 * The web build: the console page and the script-tag library from one folder, so that both share chunks.
 *
 *   dist/web/index.html          the console
 *   dist/web/embed.html          one element for an iframe
 *   dist/web/loader.js           the script-tag entry
 *   dist/web/assets/…            the elements and what they share, named by content
 *   dist/web/elements/{name}.js  the element under a stable name, for pages that embed it
 */
export default defineConfig(({ command }) => ({
  root: host,
  // VITE_ONEAPI_BASE_URL may also be set in the project's `.env` file.
  envDir: root,
  base: './',
  publicDir: join(host, 'public'),
  cacheDir: join(root, 'node_modules/.vite'),
  appType: 'spa',
  clearScreen: false,
  plugins: [
    reactModules(),
    isolateShoelace(),
    sharedPalette(),
    cssText(),
    leanPreload(),
    consolePage(),
    compileHint(),
    unclobbered(),
  ],
  resolve: { alias: command === 'build' ? leanOfetch : {} },
  optimizeDeps: {
    entries: [join(host, 'index.html'), join(widgets, '**/*.{ts,tsx}')],
    rolldownOptions: { plugins: [isolateShoelace(), sharedPalette()] },
  },
  server: { fs: { allow: [root] } },
  define:
    command === 'build'
      ? {
          'process.env.NODE_ENV': '"production"',
          // React then leaves out what speaks to its extension for developers: 0.35 kB of every first view.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
        }
      : {},
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload,
    reportCompressedSize: false,
    // A data: URL is refused by a strict content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A machine under load is no fault of a plugin.
      checks: { pluginTimings: false },
      input: entries(),
      // Vite's library mode would keep whitespace; plain entries do not. With further exports they can hold what they share
      // with their late parts.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { propertyReadSideEffects: false },
      onwarn: (warning, warn) => {
        // "use client" in React libraries has no effect here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'loader' ? '[name].js' : `assets/${parse(name).name}-[hash].js`,
        chunkFileNames: chunkName,
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: [...chunkGroups(), ownModules(elements(), others)] },
      },
    },
  },
}))

/** The first module of each element by its name, so new ones need no entry here. */
const elements = () => new Map(elementEntries(widgets).map(({ name, index }) => [name, index]))

/** Those of entries that are not an element. */
const others = ['main.ts', 'embed/main.ts'].map((file) => join(host, file)).concat(join(widgets, 'loader.ts'))

function entries(): Record<string, string> {
  const candidates = {
    index: join(host, 'index.html'),
    embed: join(host, 'embed.html'),
    loader: join(widgets, 'loader.ts'),
    ...Object.fromEntries(lateEntries(widgets).map((file) => [`late/${relative(widgets, file)}`, file])),
    ...Object.fromEntries([...elements()].map(([name, index]) => [`elements/${name}`, index])),
  }
  return Object.fromEntries(Object.entries(candidates).filter(([, file]) => existsSync(file)))
}
