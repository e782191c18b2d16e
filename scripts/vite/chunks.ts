/**
 * The folders of `src/widgets` whose modules share a chunk, lower layers first, because a chunk also includes what its
 * modules import. The deepest folder wins, so `domain/forms` is not part of `domain`. Files outside these folders are
 * listed individually.
 */
export const chunkFolders: Record<string, string[]> = {
  // Needed by the console page and by providers; must not import React, or they would have to wait for it.
  // With the one lit-html of page, palette and Shoelace: a second one would create its policy again.
  gateway: [
    'gateway',
    'stores',
    'dom',
    'messages/language',
    'index.ts',
    'tags.ts',
    'icons.ts',
    'lit-html/lit-html.js',
  ],
  // Includes React, and also what many elements need: each further chunk is one more request of every first view, and
  // gateways limit requests.
  kit: [
    ...['api', 'domain', 'messages/shared', 'palette.ts', 'elements/login', 'elements/balance'],
    ...['kit/accounts', 'kit/data', 'kit/dialogs', 'kit/element', 'kit/files', 'kit/notices', 'kit/screens'],
    ...['ui/controls', 'ui/feedback', 'ui/fields', 'ui/layout', 'ui/theme'],
  ],
  // Loaded with the first dialog, and once a form is shown, which may ask about unsaved input.
  dialogs: ['ui/dialogs'],
  accounts: ['api/accounts'],
  tokens: ['api/tokens', 'domain/tokens'],
  channels: ['api/channels', 'domain/channels', 'kit/channels', 'kit/pace', 'messages/channels'],
  administration: ['api/administration', 'domain/administration'],
  forms: ['domain/forms', 'kit/forms', 'messages/forms', 'ui/choices/multiple', 'ui/numbers'],
  'option-facts': ['api/options', 'domain/options'],
  prices: ['domain/prices'],
  content: ['kit/samples', 'ui/content'],
  shoelace: ['ui/shoelace', '@shoelace-style', 'lit', 'lit-element', '@lit', 'lit-html'],
  lists: ['kit/lists', 'ui/overlays', 'ui/secret', 'ui/table'],
  choices: ['ui/choices'],
  options: ['kit/options', 'ui/sections'],
  // Figures of the usage and home pages; the code that draws charts is lazy-loaded with the first chart.
  usage: ['api/usage', 'domain/usage', 'elements/usage', 'kit/usage'],
  passkeys: [
    'api/proofs',
    'gateway/dialects/proofs',
    'kit/passkeys',
    'elements/personal-settings/second-factor',
  ],
  proofs: ['kit/proofs'],
  jobs: ['kit/jobs'],
  // Loaded when the first row is selected.
  bulk: ['kit/lists/bulk'],
  drawers: ['kit/drawers'],
}

/** Folders without a chunk: their modules are bundled where they are used, or in a chunk that their users share. */
export const apart = [
  // Loaded on a click.
  ...[
    'api/channels/changes',
    'domain/channels/files',
    'elements/usage/drawn',
    'kit/proofs/wechat',
    'kit/usage/sources',
  ],
  // Loaded when the gateway is not one-api.
  ...['api/family', 'gateway/dialects/family'],
  // Bundled with the modules that use them.
  ...['messages', 'messages/en', 'messages/zh-CN', 'ui/tooltip'],
]

const chunkOfFolder = new Map<string, string | undefined>([
  ...apart.map((folder) => [folder, undefined] as const),
  ...Object.entries(chunkFolders).flatMap(([name, folders]) =>
    folders.map((folder) => [folder, name] as const),
  ),
])

/** Below `src/widgets`, or in a package. */
const place = /^[^?]*\/(?:src\/widgets|node_modules)\/([^?]+)$/

/**
 * The chunk of a module; undefined where none is planned.
 * @param id - absolute path; a private copy of an entry (`?host`) is in no chunk
 */
export function chunkOf(id: string): string | undefined {
  const [, path = ''] = place.exec(id) ?? []
  const folders = path.split('/').map((_, depth, all) => all.slice(0, all.length - depth).join('/'))
  const deepest = folders.find((folder) => chunkOfFolder.has(folder))
  return deepest && chunkOfFolder.get(deepest)
}

/** Chunks that also hold what only one of their users needs. */
const whole = ['gateway', 'dialogs']

/**
 * Which modules share a chunk. By default the bundler creates one for each set of entries that share something: about a
 * hundred, most of a few hundred bytes. Each costs a request and a line in the loader's preload table, and they compress
 * badly.
 */
export const chunkGroups = () =>
  Object.keys(chunkFolders).map((name, order, all) => ({
    name,
    test: (id: string) => chunkOf(id) === name,
    priority: all.length - order,
    // Modules used by only one element stay in its chunk.
    ...(whole.includes(name) ? {} : { minShareCount: 2 }),
  }))

/**
 * Dynamic entries and groups keep their names. All others get short ones, because they are listed in the loader's
 * table, and the loader is limited to 3 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name in chunkFolders ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
