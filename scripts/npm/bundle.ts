import { join } from 'node:path'
import { build } from 'vite'
import { bundledPackages, chunksOf, packageNames } from '../web/bundled-packages.ts'
import { elementEntries } from '../manifest/entries.ts'
import { leanOfetch } from '../vite/lean-ofetch.ts'
import { cssText } from '../vite/css-text.ts'
import { isolateShoelace } from '../vite/shoelace.ts'
import { chunkGroups } from './chunk-groups.ts'
import { componentFrameworks } from './frameworks.ts'
import { openedTags } from './opened-tags.ts'
import { packs } from './packs.ts'

/**
 * The packages that are not bundled. React and Vue come from the page; Lit stays external so that Node gets Lit's
 * build for Node.
 */
const external = /^(react|react-dom|vue|lit|@lit\/[\w-]+|lit-html|lit-element)(\/|$)/

/** The entries that show no element, with their modules by name. */
export const modules = (widgets: string) => ({
  loader: join(widgets, 'loader.ts'),
  client: join(widgets, 'client.ts'),
  server: join(widgets, 'server.ts'),
  'react/hooks': join(widgets, 'frameworks/react-hooks.ts'),
  'vue/composables': join(widgets, 'frameworks/vue-composables.ts'),
  testing: join(widgets, 'testing.ts'),
})

/**
 * Bundles the entries of the npm package into `output`: `index`, `loader`, and for each element `{name}`, which
 * registers it, and `{name}/element`, which does not. Shared code goes to `chunks/`.
 *
 * @returns the names of the external packages and of the bundled ones
 */
export async function bundlePackage(root: string, output: string) {
  const widgets = join(root, 'src/widgets')
  const entries = elementEntries(widgets)
  const besides = {
    ...modules(widgets),
    ...Object.fromEntries(
      componentFrameworks.map((name) => [`frameworks/${name}`, join(widgets, `frameworks/${name}.ts`)]),
    ),
  }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [openedTags(widgets), isolateShoelace(), cssText()],
    resolve: { alias: leanOfetch },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.ONEAPI_PACKAGE': 'true' },
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: {
        formats: ['es'],
        entry: {
          index: join(widgets, 'index.ts'),
          ...besides,
          ...Object.fromEntries(packs(root).map(({ name, file }) => [`words/${name}`, file])),
          ...Object.fromEntries(entries.map(({ name, index }) => [name, index])),
          ...Object.fromEntries(entries.map(({ name, element }) => [`${name}/element`, element])),
        },
      },
      rolldownOptions: {
        // Slow plugins are not reported, because the cause may be a busy machine.
        checks: { pluginTimings: false },
        external,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: chunkGroups(entries, Object.values(besides)) },
        },
        onwarn: (warning, warn) => {
          // The directive "use client" in React libraries has no effect here.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  })
  const chunks = chunksOf(result)
  const files = new Set(chunks.map(({ fileName }) => fileName))
  const imports = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  return {
    outside: packageNames(imports.filter((id) => !files.has(id))),
    inside: bundledPackages(chunks),
  }
}
