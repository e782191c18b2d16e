import vue from '@vitejs/plugin-vue'
import type { Plugin, PluginOption } from 'vite'
import { elementEntries } from '../manifest/entries.ts'

const entry = /^oneapi-widgets\/([\w-]+)$/

/**
 * Plugins for the React and Vue demo pages: Vue's compiler, and a resolver that treats `oneapi-widgets/topup` as if it
 * came from npm.
 */
export const demoApps = (widgets: string): PluginOption[] => [
  vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('oneapi-') } } }),
  packageEntries(widgets),
]

/** Resolves an element's entry to its source in development, and to the file at `/widgets/elements/` in the build. */
function packageEntries(widgets: string): Plugin {
  let builds = false
  return {
    name: 'demo-package-entries',
    enforce: 'pre',
    configResolved: ({ command }) => void (builds = command === 'build'),
    resolveId(source) {
      const name = entry.exec(source)?.[1]
      if (!name) return undefined
      if (builds) return { id: source, external: true }
      return elementEntries(widgets).find((element) => element.name === name)?.index
    },
  }
}

/** The address of a built entry, relative to `/demo/assets/` so that it works under any base path. */
export const builtEntry = (source: string) => source.replace(entry, '../../widgets/elements/$1.js')
