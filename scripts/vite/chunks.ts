import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { usersOfModules } from '../manifest/users.ts'

/**
 * The folders, files and packages whose modules share a script, by its name. Lower layers come first, because a script
 * also includes what its modules import. The longest matching path wins, so `domain/forms` is not part of `domain`.
 */
export const chunkFolders: Record<string, string[]> = {
  // The script that the script tag loads first.
  base: [
    ...['tags.ts', 'gateway/config.ts', 'gateway/debug.ts', 'vite/preload-helper.js', 'dom/unclobbered.ts'],
    'dom/not-loaded.ts',
    // This module must listen before the page's scripts do, where the script tag comes first.
    'dom/keys.ts',
    // This module holds sentences that the page replaces, and those of a further language.
    'messages/override.ts',
  ],
  // The modules that the console page and providers need. They must not import React, or both would have to wait for
  // it. Lit is here so that page, palette and Shoelace share one copy: a second one would create its Trusted Types
  // policy again.
  gateway: [
    ...['gateway', 'stores', 'dom', 'messages/language', 'messages/titles.messages.ts', 'icons.ts'],
    ...['api/page.ts', 'api/session.ts', 'api/status.ts', 'api/users.ts', 'lit-html/lit-html.js'],
    // Providers need only a part of this module, but the page would still wait for the script that contains the rest.
    'domain/plain-quota.ts',
    // The frame of the page shows the logo by the rule of the elements.
    'domain/accounts/image-address.ts',
  ],
  // React, and modules that many elements need. They share one script, because each further script is one more request
  // of every first view, and gateways limit requests.
  kit: [
    ...['react', 'api', 'domain', 'domain/usage/days.ts'],
    ...['domain/forms/json-names.ts', 'domain/forms/numbers.ts', 'messages/shared', 'colors.ts', 'kit/data'],
    ...['dom/above.ts', 'dom/attributes.ts', 'kit/element', 'kit/notices', 'elements/account/balance'],
    // Home and settings name the sign-in services, and need no other module of sign-in.
    ...['gateway/dialects/providers.ts', 'kit/accounts/use-providers.ts', 'kit/doctor/own-version.ts'],
    // These small modules serve screens that need no other module of lists.
    ...['kit/lists/data/use-refreshing.ts', 'kit/usage/use-log-scope.ts', 'ui/content/moment.tsx'],
    ...['ui/choices', 'ui/controls', 'ui/feedback', 'ui/fields', 'ui/jsx', 'ui/layout'],
    // The writer of records. A row action, such as disabling a leaked key, must not wait for a script that an update
    // of the console may have removed. It also saves every form page a request.
    ...['domain/forms/merge.ts', 'domain/forms/verify.ts', 'kit/writes/write.ts'],
    // These modules explain a typed number, also on prices and lists without a form.
    ...['kit/forms/use-unclear-number.ts', 'messages/forms/number.messages.ts'],
  ],
  accounts: ['elements/account/login', 'kit/accounts', 'ui/layout/account-card.styles.ts'],
  lists: ['kit/lists', 'ui/overlays', 'ui/table', 'kit/accounts/group-name.tsx'],
  // The modules of keys are apart from lists, because the form of a key needs no list.
  tokens: [
    ...['api/tokens.ts', 'domain/tokens', 'kit/keys/use-full-key.ts'],
    ...['kit/keys/key-status.ts', 'kit/keys/key-status.messages.ts'],
  ],
  sections: [
    ...['api/account.ts', 'api/oauth.ts', 'kit/accounts/use-oauth-start.tsx', 'kit/accounts/pop-up.ts'],
    'ui/layout/section.tsx',
  ],
  prices: ['api/options.ts', 'api/newest-calls.ts', 'domain/options', 'domain/prices'],
  administration: [
    ...['api/administration', 'domain/accounts/user-permissions.ts'],
    ...['manage-user.ts', 'manage-user.messages.ts'].map((file) => `kit/accounts/${file}`),
  ],
  redemptions: ['api/administration/redemptions.ts', 'domain/redemption.ts'],
  channels: [
    ...['api/channels', 'domain/channels', 'kit/channels'],
    'elements/channels/list/test-runs/channel-test.messages.ts',
  ],
  // The sentences of channel tests load with the first test.
  tests: ['kit/channels/provider.messages.ts', 'elements/channels/list/test-runs/results.messages.ts'],
  tables: ['kit/data/csv.ts', 'kit/data/save-file.ts'],
  forms: [
    ...['api/groups.ts', 'domain/forms', 'kit/forms', 'messages/forms'],
    ...['ui/choices/checkbox.tsx', 'ui/choices/multi-choice.tsx', 'ui/fields/textarea.tsx'],
  ],
  // These modules serve form pages only; dialogs over a list share the fields in `forms`.
  editors: ['kit/writes/created.ts', 'kit/forms/editor.tsx', 'ui/choices/combobox.tsx'],
  keys: [
    ...['domain/tokens/token-fields.ts', 'domain/forms/time-typed.ts', 'kit/forms/date-time-field.tsx'],
    'kit/forms/expiry-presets.tsx',
    'messages/forms/calendar.messages.ts',
  ],
  // The rules by which forms and bulk changes send channels.
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
  // The QR code takes 5 kB, which settings with switches but no code need not load.
  'qr-code': [
    ...['ui/shoelace/qr-code.ts', '@shoelace-style/shoelace/dist/components/qr-code', 'qr-creator'],
    // These chunks of Shoelace are named by a hash of version 2.20.1, which is its last version.
    ...['5LVAXLRR', 'RLYRAZMB'].map((name) => `@shoelace-style/shoelace/dist/chunks/chunk.${name}.js`),
  ],
  options: ['kit/options'],
  usage: ['api/dashboard.ts', 'api/usage.ts', 'domain/usage', 'kit/data/money-columns.ts', 'kit/usage'],
  'settings-words': [
    'elements/settings/operation/operation-settings.messages.ts',
    'elements/settings/operation/prices/ratio.messages.ts',
  ],
  // These modules load with the charts, after the figures.
  sums: ['kit/usage/concurrency-limiter.ts', 'kit/usage/sources', 'kit/usage/sum-store.ts'],
  // The charts of the usage screen and the home page.
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

/**
 * Paths without a shared script of this list: their modules are bundled where they are used, or in a script that the
 * bundler creates for their users.
 */
export const apart = [
  // These load on a click, or when the gateway is not one-api.
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
  // The channels' health and the status of models use these.
  ...['domain/channels/health.ts', 'ui/content/marks.tsx'],
  ...['domain/channels/channel-file.ts', 'domain/channels/channel-settings.ts'],
  // These load when a gateway requires verification before a change.
  'kit/verification/verification-step.tsx',
  // These load after a provider was asked for its models.
  ...[
    'kit/channels/models-dialog.tsx',
    'kit/channels/models-dialog.messages.ts',
    'domain/channels/model-changes.ts',
  ],
  // Each file serves one tab of the settings; the search loads all of them.
  'kit/options/labels',
  // Maintenance is rarely announced, and read after the first view.
  ...['kit/notices/announced-maintenance.ts', 'domain/options/maintenance.ts'],
  // The calendar loads when a time is first chosen.
  ...['kit/forms/calendar-panel.tsx', 'ui/choices/calendar.tsx'],
  // Only dialogs that take a file need this field.
  'kit/forms/file-field.tsx',
  // Only the screen of tasks needs this, and no other module of usage.
  'domain/usage/task.ts',
  // Only gateways that name chat programs need this.
  'domain/tokens/chat-links.ts',
  // Only the screen that shows a key's usage to its holder needs this.
  'gateway/by-key.ts',
  // These prompts load when a user leaves a form with changes, or when a record was changed by others.
  ...['kit/forms/unsaved-prompt.tsx', 'messages/forms/leaving.messages.ts'],
  ...['kit/forms/conflict-dialog.tsx', 'messages/forms/conflict.messages.ts'],
  // This loads when a row action was refused.
  'kit/lists/data/refused.ts',
  // These load when the browser gives no access to the clipboard.
  ...['kit/data/copy-by-hand.tsx', 'kit/data/copy-by-hand.messages.ts'],
  // Each file serves one kind of record: a change of many keys needs no calls of channels.
  ...['token', 'channel', 'redemption', 'user'].flatMap((subject) => [
    `kit/jobs/${subject}-change-types.ts`,
    `kit/writes/${subject}s.ts`,
  ]),
  // Only gateways with terms to accept need these.
  ...['kit/accounts/agreement.tsx', 'kit/accounts/agreement.messages.ts'],
  // The marks load after the buttons of the services, which reserve room for them.
  'kit/accounts/service-mark.tsx',
  // The settings and the form of a user show bound accounts.
  ...['kit/accounts/bindings.tsx', 'kit/accounts/unbind.messages.ts'],
  // The personal settings show the invite link, and administrators who create users see it too.
  'kit/accounts/invite-link.tsx',
  // Only the form of a user needs these rules.
  'domain/forms/user-rules.ts',
  ...['kit/verification/service-dialog.tsx', 'kit/verification/service-dialog.messages.ts'],
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
  // These are bundled with the modules that use them.
  'messages',
  // This loads with the sentences for refusals of gateways.
  'messages/shared/duplicate-name.messages.ts',
]

/**
 * The modules below a folder that are imported dynamically. Named as entries, they can be part of a shared script.
 * Otherwise the bundler would need its helper in each of these scripts, and the helper would leave the script `kit`
 * and cost every first view one more request.
 */
export function lateEntries(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    // The table of tags imports the elements, which are entries already.
    .filter((file) => file !== 'tags.ts')
  const late = files.flatMap((file) => {
    const path = join(folder, file)
    const found = readFileSync(path, 'utf8').matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g)
    return [...found].map(([, name]) => join(dirname(path), name!))
  })
  // Modules in `kit` are loaded with every element.
  return [...new Set(late)].filter((file) => chunkOf(file) !== 'kit').sort()
}

const chunkOfFolder = new Map<string, string | undefined>([
  ...apart.map((folder) => [folder, undefined] as const),
  ...Object.entries(chunkFolders).flatMap(([name, folders]) =>
    folders.map((folder) => [folder, name] as const),
  ),
])

/** Matches the path of a module below `src/widgets` or in a package, or of Vite's own modules. */
const place = /^(?:[^?]*\/(?:src\/widgets|node_modules)\/|\0)([^?]+)/

/** The shared script of a module; undefined if this list has none for it. */
export function chunkOf(id: string): string | undefined {
  const [, path = ''] = place.exec(id) ?? []
  // A style sheet belongs to the script of the module with its name.
  const modules = path.endsWith('.css')
    ? ['.tsx', '.ts', '.styles.ts'].map((end) => path.replace('.css', end))
    : []
  const folders = path.split('/').map((_, depth, all) => all.slice(0, all.length - depth).join('/'))
  const deepest = [...modules, ...folders].find((folder) => chunkOfFolder.has(folder))
  return deepest && chunkOfFolder.get(deepest)
}

/** Scripts that also contain modules that only one entry uses. */
const whole = ['base', 'gateway', 'dialogs']

/**
 * The groups of modules that share a script. By default the bundler creates a script for each set of entries that
 * share a module: about a hundred, most of a few hundred bytes. Each costs a request, and small scripts compress
 * badly.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] =>
  Object.keys(chunkFolders).map((name, order, all) => ({
    name,
    test: (id: string) => chunkOf(id) === name,
    priority: all.length - order + 1,
    // Modules that only one element uses stay in its script.
    ...(whole.includes(name) ? {} : { minShareCount: 2 }),
  }))

/**
 * Keeps modules that an element shares only with its own dynamic imports in the element's script, such as its
 * sentences.
 *
 * @param elements - the first module of each element, by name
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
        // The table of tags imports all elements, so its imports do not count.
        ...(id.endsWith('/tags.ts') ? [] : (context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      ]
      usersOf ??= usersOfModules(entries, importsOf)
      lateUsersOf ??= usersOfModules(entries, lateImportsOf)
      const [user = '', ...more] = usersOf.get(id) ?? []
      const own = elements.has(user) && more.length === 0 && lateUsersOf.get(id)?.length === 1
      return own ? `elements/${user}` : null
    },
    // With dependencies, the group would include modules that several elements share.
    includeDependenciesRecursively: false,
    priority: 1,
  }
}

/**
 * Names a script: late parts and shared scripts keep their names; all others get short ones, because the loader lists
 * them.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name in chunkFolders ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
