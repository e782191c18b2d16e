import type { Plugin } from 'vite'

const widgets = String.raw`src[\\/]widgets[\\/]`

/** Who has copies of its own, and of which modules. */
const owners: { name: string; importer: RegExp; modules: RegExp }[] = [
  {
    // Opened by a key: what it shares with the page would else be files of their own in every first view.
    name: 'palette',
    importer: /src[\\/]host[\\/]palette[\\/]/,
    modules: new RegExp(
      String.raw`lit-html\.js$|src[\\/]host[\\/](guard|menu-entries|messages|not-found|routes|shortcuts)\.ts$|${widgets}(screens\.ts|elements[\\/].*\.screen\.ts|messages[\\/](.*[\\/])?(titles|host)\.(messages\.)?ts)$`,
    ),
  },
  {
    name: 'host',
    importer: /src[\\/]host[\\/](?!embed)/,
    modules: new RegExp(
      String.raw`lit-html\.js$|${widgets}(screens\.ts|elements[\\/].*\.screen\.ts|messages[\\/](.*[\\/])?titles\.(messages\.)?ts)$`,
    ),
  },
  {
    name: 'loader',
    importer: new RegExp(`${widgets}loader\\.ts$`),
    modules: new RegExp(String.raw`preload-helper|${widgets}(tags|gateway[\\/]config)\.ts$`),
  },
]

/**
 * Gives the console page and the loader copies of small modules without a state of their own. Shared with elements
 * they would be files: a request each in every first view, or, put together with what is not needed there, a burden.
 * A copy is told by `?host` or `?loader` at the end of its id.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: {
      id: /lit-html|screens?\.ts|titles|host\.ts|(guard|menu-entries|messages|not-found|routes|shortcuts|tags|config)\.ts|preload-helper/,
    },
    async handler(source, importer = '') {
      const owner = owners.find(
        ({ name, importer: own }) => importer.endsWith(`?${name}`) || own.test(importer),
      )
      if (!owner) return undefined
      const found = await this.resolve(source, importer.replace(/\?\w+$/, ''), { skipSelf: true })
      return found && owner.modules.test(found.id) ? `${found.id}?${owner.name}` : found
    },
  },
})
