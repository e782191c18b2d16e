import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { usersOfModules } from '../manifest/users.ts'

/**
 * The folders and files of `src/widgets`, and packages, whose modules share a script, lower layers first, because a script
 * also includes what its modules import. The deepest name wins, so `domain/forms` is not part of `domain`.
 */
export const chunkFolders: Record<string, string[]> = {
  // All that the script tag needs besides itself.
  base: [
    ...['tags.ts', 'gateway/config.ts', 'gateway/debug.ts', 'vite/preload-helper.js', 'dom/unclobbered.ts'],
    // Listens before the page's own scripts do, where the script tag comes first.
    'dom/keys.ts',
    // Of the page's own sentences, and of a further language.
    'messages/over.ts',
  ],
  // What the console page and providers need; must not import React, or they would have to wait for it. The one Lit of
  // page, palette and Shoelace is here: a second one would create its policy again.
  gateway: [
    ...['gateway', 'stores', 'dom', 'messages/language', 'messages/titles.messages.ts', 'icons.ts'],
    ...['api/page.ts', 'api/session.ts', 'api/status.ts', 'api/users.ts', 'lit-html/lit-html.js'],
    // What providers have of it is left out of the page, which would still wait for the script that holds it.
    'domain/plain-quota.ts',
  ],
  // React, and what many elements need: each further script is one more request of every first view, and gateways limit
  // requests.
  kit: [
    ...['react', 'api', 'domain', 'domain/usage/days.ts'],
    ...['domain/forms/json-names.ts', 'domain/forms/numbers.ts', 'messages/shared', 'colors.ts', 'kit/data'],
    ...['dom/above.ts', 'dom/attributes.ts', 'kit/element', 'kit/notices', 'elements/account/balance'],
    // Home and settings name the services, and need nothing else of signing in.
    ...['gateway/dialects/providers.ts', 'kit/accounts/use-providers.ts', 'kit/doctor/own-version.ts'],
    // A few lines each, of screens that need nothing else of lists.
    ...['kit/lists/data/use-refreshing.ts', 'kit/usage/use-log-scope.ts', 'ui/content/moment.tsx'],
    ...['ui/choices', 'ui/controls', 'ui/feedback', 'ui/fields', 'ui/jsx', 'ui/layout'],
    // The writer: a change of a row, which disables a key that leaked, waits for no script, which an update of the console
    // may have taken away meanwhile. Every page of a form makes a request less.
    ...['domain/forms/merge.ts', 'domain/forms/verify.ts', 'kit/writes/write.ts'],
    // What explains a typed number, which prices and lists have without a form.
    ...['domain/forms/typed-in.ts', 'kit/forms/use-unclear-number.ts', 'messages/forms/number.messages.ts'],
  ],
  accounts: [
    ...['domain/accounts/image-address.ts', 'elements/account/login', 'kit/accounts'],
    'ui/layout/account-card.styles.ts',
  ],
  lists: ['kit/lists', 'ui/overlays', 'ui/table', 'kit/accounts/group-name.tsx'],
  // Of keys: their form needs no list.
  tokens: ['api/tokens.ts', 'domain/tokens', 'kit/keys/use-full-key.ts'],
  sections: [
    ...['api/account.ts', 'api/oauth.ts', 'kit/accounts/use-oauth-start.tsx', 'kit/accounts/pop-up.ts'],
    'ui/layout/section.tsx',
  ],
  prices: ['api/options.ts', 'api/newest-calls.ts', 'domain/options', 'domain/prices'],
  administration: ['api/administration', 'domain/accounts/user-permissions.ts'],
  redemptions: ['api/administration/redemptions.ts', 'domain/redemption.ts'],
  channels: [
    ...['api/channels', 'domain/channels', 'kit/channels'],
    'elements/channels/list/test-runs/channel-test.messages.ts',
  ],
  // What tests of channels say, with the first.
  tests: ['kit/channels/provider.messages.ts', 'elements/channels/list/test-runs/results.messages.ts'],
  tables: ['kit/data/csv.ts', 'kit/data/save-file.ts'],
  forms: [
    ...['api/groups.ts', 'domain/forms', 'kit/forms', 'messages/forms'],
    ...['ui/choices/checkbox.tsx', 'ui/choices/multi-choice.tsx', 'ui/fields/textarea.tsx'],
  ],
  // What pages of forms alone need; dialogs over a list have fields, too.
  editors: ['kit/writes/created.ts', 'kit/forms/editor.tsx', 'ui/choices/combobox.tsx'],
  keys: [
    ...['domain/tokens/token-fields.ts', 'domain/forms/time-typed.ts', 'kit/forms/date-time-field.tsx'],
    'messages/forms/calendar.messages.ts',
  ],
  // What forms and changes of many records at once send.
  drafts: [
    ...['api/channels/models.ts', 'domain/forms/entry-rows.ts'],
    ...['kit/channels/entries-field.tsx', 'kit/channels/more-fields.messages.ts'],
    ...['base-url', 'channel-fields', 'channel-key', 'channel-rules', 'model-mapping'].map(
      (name) => `domain/channels/${name}.ts`,
    ),
  ],
  dialogs: ['ui/dialogs'],
  content: ['ui/content'],
  samples: ['kit/keys/code-samples.tsx', 'kit/keys/code-samples.messages.ts'],
  shoelace: ['ui/shoelace', '@shoelace-style', 'lit', 'lit-element', '@lit', 'lit-html'],
  // Five kB for codes to scan, which the settings with their switches do not show.
  'qr-code': [
    ...['ui/shoelace/qr-code.ts', '@shoelace-style/shoelace/dist/components/qr-code', 'qr-creator'],
    // Named by content in 2.20.1, which is the last version.
    ...['5LVAXLRR', 'RLYRAZMB'].map((name) => `@shoelace-style/shoelace/dist/chunks/chunk.${name}.js`),
  ],
  options: ['kit/options'],
  usage: ['api/dashboard.ts', 'api/usage.ts', 'domain/usage', 'kit/data/money-columns.ts', 'kit/usage'],
  'settings-words': [
    'elements/settings/operation/operation-settings.messages.ts',
    'elements/settings/operation/prices/ratio.messages.ts',
  ],
  // With the charts, after the figures.
  sums: ['kit/usage/concurrency-limiter.ts', 'kit/usage/sources', 'kit/usage/sum-store.ts'],
  // The charts, for the usage screen and the home page.
  drawn: ['elements/usage/drawn/drawn.ts'],
  passkeys: [
    ...['api/verification', 'gateway/dialects/passkeys.ts', 'gateway/dialects/verification-calls.ts'],
    ...['kit/passkeys', 'elements/account/personal-settings/second-factor'],
  ],
  proofs: ['kit/verification'],
  jobs: ['kit/jobs'],
  bulk: ['kit/lists/bulk'],
  drawers: ['kit/drawers'],
}

/** Folders without a script: their modules are bundled where they are used, or in a script that their users share. */
export const apart = [
  // Loaded on a click, or when the gateway is not one-api.
  ...[
    'api/administration/give-quota.ts',
    'api/made.ts',
    'api/read-again.ts',
    'gateway/dialects/tested.ts',
    'api/channels/channel-changes.ts',
    'api/channels/channel-tags.ts',
    'api/whole-tokens.ts',
    'elements/usage/drawn',
  ],
  // Of the channels' health and the status of models.
  ...['domain/channels/health.ts', 'ui/content/marks.tsx'],
  ...['domain/channels/channel-file.ts', 'domain/channels/channel-settings.ts'],
  // Only when a gateway asks for a proof of presence.
  ...['kit/verification/verification-step.tsx', 'kit/verification/verification-step.messages.ts'],
  // Only once a provider was asked for its models.
  ...[
    'kit/channels/models-dialog.tsx',
    'kit/channels/models-dialog.messages.ts',
    'domain/channels/model-changes.ts',
  ],
  // Each of a tab of the settings; the search has all of them.
  'kit/options/labels',
  // Planned or announced seldom, and asked for after the first view.
  ...['kit/notices/announced-maintenance.ts', 'domain/options/maintenance.ts'],
  // When a time is first chosen in a calendar.
  ...['kit/forms/calendar-panel.tsx', 'ui/choices/calendar.tsx'],
  // Only in dialogs that take a file.
  'kit/forms/file-field.tsx',
  // Of one screen, which needs nothing else of usage.
  'domain/usage/task.ts',
  // Only where the gateway names chat programs.
  'domain/tokens/chat-links.ts',
  // Only where somebody who has a key asks about it.
  'gateway/by-key.ts',
  // What forms ask, of whoever leaves one or has edited what others changed.
  ...['kit/forms/unsaved-prompt.tsx', 'messages/forms/leaving.messages.ts'],
  ...['kit/forms/conflict-dialog.tsx', 'messages/forms/conflict.messages.ts'],
  // Only when a row's action was refused.
  'kit/lists/data/refused.ts',
  // Only when the clipboard is none.
  ...['kit/data/copy-by-hand.tsx', 'kit/data/copy-by-hand.messages.ts'],
  // Of one subject each: a change of many keys needs no calls of channels.
  ...['token', 'channel', 'redemption', 'user'].flatMap((subject) => [
    `kit/jobs/${subject}-change-types.ts`,
    `kit/writes/${subject}s.ts`,
  ]),
  // Only where the gateway has texts to agree to.
  ...['kit/accounts/agreement.tsx', 'kit/accounts/agreement.messages.ts'],
  // After the buttons of services, which have room for it.
  'kit/accounts/service-mark.tsx',
  // What one has bound, in the settings and the form of a user.
  ...['kit/accounts/use-bindings.ts', 'kit/accounts/unbind-button.tsx', 'kit/accounts/unbind.messages.ts'],
  // Of one's own settings, and of administrators who make users.
  'kit/accounts/invite-link.tsx',
  // Of users' forms alone.
  'domain/forms/user-rules.ts',
  ...['dialog.tsx', 'frame.tsx', 'frame.messages.ts'].map((file) => `kit/verification/service-${file}`),
  'kit/verification/wechat.messages.ts',
  ...[
    'api/extensions',
    'gateway/dialects/by-calls.ts',
    'gateway/dialects/laisky.ts',
    'gateway/dialects/payments',
    'gateway/payments.ts',
    'gateway/dialects/prices',
    'gateway/dialects/one-hub.ts',
  ],
  ...[
    'gateway/dialects/new-api.ts',
    'gateway/dialects/new-api-news.ts',
    'gateway/dialects/new-api-warning.ts',
    'gateway/dialects/new-api-supported-writes.ts',
    'gateway/dialects/new-api-types.ts',
  ],
  'gateway/dialects/new-api-session.ts',
  // Bundled with the modules that use them.
  ...['messages', 'dom/not-loaded.ts'],
  // With the words of gateways, when one of them refuses.
  'messages/shared/duplicate-name.messages.ts',
]

/**
 * The modules below a folder that are loaded late. Named as entries, they can be part of a shared script: else the bundler
 * would need its helper in each of these scripts, and the helper would leave the kit for a script of its own in every first
 * view.
 */
export function lateEntries(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    // What the table of tags loads are the elements, which are entries already.
    .filter((file) => file !== 'tags.ts')
  const late = files.flatMap((file) => {
    const path = join(folder, file)
    const found = readFileSync(path, 'utf8').matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g)
    return [...found].map(([, name]) => join(dirname(path), name!))
  })
  // Those come with every element.
  return [...new Set(late)].filter((file) => chunkOf(file) !== 'kit').sort()
}

const chunkOfFolder = new Map<string, string | undefined>([
  ...apart.map((folder) => [folder, undefined] as const),
  ...Object.entries(chunkFolders).flatMap(([name, folders]) =>
    folders.map((folder) => [folder, name] as const),
  ),
])

/** Below `src/widgets`, in a package, or of Vite itself. */
const place = /^(?:[^?]*\/(?:src\/widgets|node_modules)\/|\0)([^?]+)/

/** The script of a module; undefined where none is planned. */
export function chunkOf(id: string): string | undefined {
  const [, path = ''] = place.exec(id) ?? []
  // A style sheet goes with the module of its name.
  const modules = path.endsWith('.css')
    ? ['.tsx', '.ts', '.styles.ts'].map((end) => path.replace('.css', end))
    : []
  const folders = path.split('/').map((_, depth, all) => all.slice(0, all.length - depth).join('/'))
  const deepest = [...modules, ...folders].find((folder) => chunkOfFolder.has(folder))
  return deepest && chunkOfFolder.get(deepest)
}

/** Scripts that also hold what only one of their users needs. */
const whole = ['base', 'gateway', 'dialogs']

/**
 * Which modules share a script. By default the bundler creates one for each set of entries that share something: about a
 * hundred, most of a few hundred bytes. Each costs a request, and they compress badly.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] =>
  Object.keys(chunkFolders).map((name, order, all) => ({
    name,
    test: (id: string) => chunkOf(id) === name,
    priority: all.length - order + 1,
    // Modules used by only one element stay in its script.
    ...(whole.includes(name) ? {} : { minShareCount: 2 }),
  }))

/**
 * Keeps in the script of an element what it shares with its late parts alone, such as its texts.
 *
 * @param elements - the first module of each
 * @param others - the first modules of other entries
 */
export function ownModules(elements: Map<string, string>, others: string[]): Rolldown.CodeSplittingGroup {
  const entries = new Map([...elements, ...others.map((file) => [file, file] as const)])
  let usersOf: Map<string, string[]> | undefined
  let lateUsersOf: Map<string, string[]> | undefined
  return {
    name(id, context) {
      const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
      const lateImportsOf = (id: string) => [
        ...importsOf(id),
        // The table of all elements.
        ...(id.endsWith('/tags.ts') ? [] : (context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      ]
      usersOf ??= usersOfModules(entries, importsOf)
      lateUsersOf ??= usersOfModules(entries, lateImportsOf)
      const [user = '', ...more] = usersOf.get(id) ?? []
      const own = elements.has(user) && more.length === 0 && lateUsersOf.get(id)?.length === 1
      return own ? `elements/${user}` : null
    },
    // Else it would include what several elements share.
    includeDependenciesRecursively: false,
    priority: 1,
  }
}

/** Late parts and shared scripts keep their names. All others get short ones, because the loader lists them. */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name in chunkFolders ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
