import type { Plugin } from 'vite'
import { chunkOf } from './chunks.ts'

/**
 * Folders of `src` whose modules get private copies of others, and the folders or files of those others: small and
 * stateless. If shared, each would be one more request of a first view, or part of a larger chunk that is not needed
 * there. The first match wins.
 */
export const ownCopies: Record<string, string[]> = {
  // Opened by a keyboard shortcut.
  'host/palette': ['host', 'widgets/screens.ts', 'widgets/elements', 'widgets/messages'],
  // The page must not wait for a chunk of elements.
  host: ['widgets/screens.ts', 'widgets/elements', 'widgets/messages'],
  'widgets/loader.ts': ['widgets/tags.ts', 'widgets/gateway/config.ts', 'preload-helper'],
  'widgets/elements/channel-list/tests/matrix': ['widgets/ui/tooltip'],
  'widgets/elements/channel-list': ['widgets/ui/numbers'],
  'widgets/elements/home/dashboard': [
    ...['widgets/api/administration', 'widgets/api/tokens', 'widgets/domain/tokens', 'widgets/kit/samples'],
    ...['widgets/ui/content', 'widgets/ui/table'],
  ],
  'widgets/elements/home': ['widgets/kit/samples', 'widgets/ui/content'],
  'widgets/elements/jobs': ['widgets/ui/overlays'],
  'widgets/kit/jobs': ['widgets/kit/lists/data'],
  'widgets/kit/usage/sources': ['widgets/api/administration', 'widgets/api/tokens', 'widgets/domain/tokens'],
  'widgets/elements/log-list/filters': ['widgets/kit/usage', 'widgets/ui/choices'],
  'widgets/elements/password-reset-confirm': ['widgets/ui/secret'],
  'widgets/elements/personal-settings': [
    ...['widgets/kit/oauth', 'widgets/ui/choices', 'widgets/ui/secret', 'widgets/ui/sections'],
  ],
  'widgets/elements/prices': [
    ...['widgets/api/options', 'widgets/api/usage', 'widgets/domain/options', 'widgets/domain/prices'],
    ...['widgets/domain/forms', 'widgets/ui/choices', 'widgets/ui/numbers'],
  ],
  'widgets/elements/settings': ['widgets/kit/lists/views', 'widgets/ui/sections'],
  'widgets/elements/usage': ['widgets/kit/lists/data'],
}

/** Below `src`, or in a package. */
const place = /^[^?]*\/(?:src|node_modules)\/([^?]+)/

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The owner of the private copies that a module imports: that of its folder, or its own if it is a copy. */
function ownerOf(importer: string): string | undefined {
  const [, path = ''] = place.exec(importer) ?? []
  const owners = Object.keys(ownCopies)
  return (
    owners.find((owner) => importer.endsWith(`?${idOf(owner)}`)) ??
    owners.find((owner) => isBelow(path, owner))
  )
}

const idOf = (owner: string) => owner.replace(/^.*\//, '').replace(/\.ts$/, '')

/** Chunks that are loaded before the owner; their modules need no copy. */
function chunksBefore(owner: string): string[] {
  if (owner === 'widgets/loader.ts') return []
  return owner.startsWith('host') ? ['gateway'] : ['gateway', 'kit']
}

/** Gives some entries private copies of modules. A copy's id ends in its owner's name, such as `?host`. */
export const ownCopiesPlugin = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[./]|preload-helper/ },
    async handler(source, importer = '', { kind }) {
      const owner = ownerOf(importer)
      // Dynamic imports are separate scripts.
      if (!owner || kind === 'dynamic-import') return undefined
      const found = await this.resolve(source, importer.replace(/\?\w[\w-]*$/, ''), { skipSelf: true })
      if (!found || chunksBefore(owner).includes(chunkOf(found.id) ?? '')) return found
      const [, path = found.id] = place.exec(found.id) ?? []
      const copied =
        !isBelow(path, owner) &&
        ownCopies[owner]!.some((folder) => isBelow(path, folder) || found.id.includes(folder))
      return copied ? `${found.id}?${idOf(owner)}` : found
    },
  },
})
