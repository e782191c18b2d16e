type Group = { name: string; test: RegExp; priority: number; minShareCount?: number }

/** The modules of a chunk: folders and files below `src/widgets`, exceptions from them, and packages. */
type Rule = { of: string[]; except?: string[]; packages?: string[] }

/** Needed by the console page and by providers; must not import React, or they would have to wait for it. */
const gateway: Rule = {
  of: [
    ...['gateway', 'stores', 'index.ts', 'tags.ts', 'icons.ts', 'kit/element/define.ts', 'ui/theme/sheet.ts'],
    ...['messages/locale.ts', 'messages/topic.ts'],
  ],
  // The sums of figures: of those who open a chart.
  except: [
    ...['stores/kept-tests.ts', 'stores/sum-store.ts'],
    // Of gateways other than one-api: loaded when one is met.
    ...['laisky', 'one-hub', 'new-api', 'new-api-session'].map((name) => `gateway/dialects/${name}.ts`),
    ...['second-factor', 'sessions', 'passkeys', 'proofs'].map((name) => `gateway/dialects/${name}.ts`),
  ],
}

/**
 * Modules that several elements share. A rule also pulls in what its files import, so lower layers come
 * first.
 */
const kinds: Record<string, Rule> = {
  // Includes React, and small modules that only some elements need: a separate chunk would be one more
  // request of every first view, and gateways limit requests.
  kit: {
    of: [
      ...['api', 'domain', 'palette.ts', 'elements/login', 'elements/balance'],
      ...['common', 'error', 'taken'].map((name) => `messages/${name}.messages.ts`),
      ...['kit/accounts', 'kit/data', 'kit/element', 'kit/notices', 'kit/screens'],
      ...['ui/controls', 'ui/feedback', 'ui/fields', 'ui/layout', 'ui/theme'],
      'ui/overlays/confirm-dialog.tsx',
    ],
    except: [
      ...['api/channels.ts', 'api/channel-tests.ts', 'api/models.ts', 'domain/channels'],
      ...['domain/rules.ts', 'domain/accounts/user-rules.ts', 'domain/not-taken.ts'],
      ...['ui/theme/shoelace-tokens.ts', 'api/channel-changes.ts', 'api/foreign-tokens.ts'],
      ...['api/channel-tags.ts', 'api/channel-keys.ts', 'api/others-keys.ts', 'api/group-names.ts'],
      // Only needed after a click.
      ...['ui/feedback/progress.tsx', 'ui/layout/facts.tsx', 'ui/fields/quota-field.tsx'],
      ...['ui/feedback/sections-skeleton.tsx', 'ui/layout/section.styles.ts'],
      ...['ui/controls/secret', 'ui/controls/use-filter.tsx', 'kit/data/use-late.ts'],
      'kit/data/use-group-names.ts',
      // Of forms and of the administrator's settings.
      ...['kit/screens/use-unsaved-guard.tsx', 'kit/data/loaded.tsx', 'domain/changes.ts'],
      // For administrators.
      ...['api/administration.ts', 'api/redemptions.ts', 'domain/redemption-batch.ts'],
      ...['domain/redemption.ts', 'domain/accounts/user-permissions.ts'],
      ...['api/options.ts', 'api/outside.ts', 'domain/options', 'ui/feedback/meter.tsx'],
      ...['domain/samples.ts', 'kit/data/use-sample-model.ts'],
      ...['domain/csv.ts', 'kit/data/pace.ts', 'kit/data/use-countdown.ts', 'api/give-quota.ts'],
      ...['api/dashboard.ts', 'domain/usage', 'kit/data/use-log-scope.ts'],
      ...['domain/prices', 'api/newest-calls.ts'],
      ...['api/passkeys.ts', 'api/proofs.ts', 'api/second-factor.ts'],
      // Of gateways other than one-api.
      'domain/foreign-log-types.ts',
    ],
  },
  channels: {
    of: [
      ...['domain/channels', 'api/channels.ts', 'api/channel-tests.ts', 'stores/kept-tests.ts'],
      'messages/channel.messages.ts',
      // Of the channel list and of what it opens.
      ...['provider-words.ts', 'round-store.ts'].map((name) => `elements/channel-list/${name}`),
      // Also of bulk jobs, a list's export and the figures of usage.
      ...['domain/csv.ts', 'kit/data/pace.ts', 'kit/jobs/turns.ts'],
    ],
    except: ['domain/channels/channel-file.ts', 'domain/channels/channel-settings.ts'],
  },
  // Users and codes.
  records: {
    of: [
      ...['api/administration.ts', 'api/redemptions.ts', 'domain/redemption-batch.ts'],
      ...['domain/redemption.ts', 'domain/accounts/user-permissions.ts'],
      'elements/user-list/top-up.messages.ts',
    ],
  },
  // Separate from the console's forms, which visitors who are not signed in do not open.
  fields: { of: ['domain/rules.ts', 'domain/accounts/user-rules.ts', 'kit/forms/use-fields.ts'] },
  'option-facts': {
    of: [
      ...['domain/options', 'api/options.ts', 'api/outside.ts'],
      ...['ui/feedback/sections-skeleton.tsx', 'ui/layout/section.styles.ts'],
    ],
  },
  // Shared by the price table and the ratio editors.
  prices: { of: ['domain/prices', 'api/newest-calls.ts'] },
  content: { of: ['ui/content', 'domain/samples.ts', 'kit/data/use-sample-model.ts'] },
  shoelace: { of: ['ui/shoelace'], packages: ['@shoelace-style', 'lit', 'lit-element', '@lit', 'lit-html'] },
  lists: {
    of: [
      ...['kit/lists', 'ui/overlays', 'ui/table', 'ui/controls/secret', 'kit/data/use-late.ts'],
      'kit/data/use-group-names.ts',
      ...['ui/choices/date-time-field.tsx', 'ui/feedback/meter.tsx'],
    ],
    except: [
      ...['kit/lists/bulk', 'ui/overlays/drawer', 'ui/overlays/use-late-sheet.ts'],
      'kit/lists/search.messages.ts',
    ],
  },
  choices: { of: ['ui/choices', 'ui/controls/use-filter.tsx'] },
  // Of usage and the home page; what draws is loaded with the first chart.
  figures: {
    of: [
      'domain/usage',
      'kit/usage',
      'api/dashboard.ts',
      'stores/sum-store.ts',
      // The element itself, which the home page shows with its figures.
      ...['usage.messages.ts', 'difference.ts', 'register.ts', 'usage.element.ts', 'usage.tsx'].map(
        (name) => `elements/usage/${name}`,
      ),
      ...['usage-figures.tsx', 'usage-choice.ts', 'use-filters.ts', 'usage.styles.ts', 'chart.styles.ts'].map(
        (name) => `elements/usage/${name}`,
      ),
      'kit/data/use-log-scope.ts?usage',
    ],
    except: ['buckets', 'candidates', 'dashboard-usage', 'meter', 'stat-grid', 'spend', 'one-api-source'].map(
      (name) => `kit/usage/${name}.ts`,
    ),
  },
  // Of the sign-in and the personal settings, before gateways that have them.
  passkeys: {
    of: [
      ...['passkeys', 'proofs', 'second-factor'].flatMap((name) => [
        `api/${name}.ts`,
        `gateway/dialects/${name}.ts`,
      ]),
      'kit/passkeys',
      // Of the second factor, and of the proof that a change of a passkey may want.
      ...['code-entry.tsx', 'second-factor.messages.ts', 'heading.ts'].map(
        (name) => `elements/personal-settings/${name}`,
      ),
    ],
  },
  jobs: { of: ['kit/jobs'] },
  forms: {
    of: [
      ...['kit/forms', 'ui/fields/quota-field.tsx', 'domain/not-taken.ts'],
      ...['kit/screens/use-unsaved-guard.tsx', 'kit/data/loaded.tsx', 'domain/changes.ts'],
      ...['messages/counter.messages.ts', 'messages/not-taken.messages.ts'],
    ],
  },
  proofs: { of: ['kit/proofs', 'kit/data/use-countdown.ts'] },
  options: { of: ['kit/options', 'ui/theme/shoelace-tokens.ts'] },
  // Loaded when the first row is selected.
  bulk: { of: ['kit/lists/bulk'] },
  drawers: {
    of: ['kit/drawers', 'ui/overlays/drawer', 'ui/overlays/use-late-sheet.ts', 'ui/layout/facts.tsx'],
  },
}

/** Rules by chunk name. */
export const chunkRules: Record<string, Rule> = { gateway, ...kinds }

const any = (paths: string[]) =>
  `(?:${paths.map((path) => path.replaceAll(/[.?]/g, String.raw`\$&`)).join('|')})`

/** Does not match an entry's private copy of a module (`?host`). */
const matcher = ({ of, except = [], packages = [] }: Rule) =>
  new RegExp(
    [
      `src/widgets/${except.length > 0 ? `(?!${any(except)})` : ''}${any(of)}[^?]*$`,
      ...(packages.length > 0 ? [`node_modules/${any(packages)}/[^?]*$`] : []),
    ].join('|'),
  )

/**
 * Which modules share a chunk. By default the bundler creates one for each set of entries that share
 * something: about a hundred, most of a few hundred bytes. Each costs a request and a line in the loader's
 * preload table, and they compress badly.
 */
export const chunkGroups = (): Group[] =>
  Object.entries(chunkRules).map(([name, rule], place, all) => ({
    name,
    test: matcher(rule),
    priority: all.length - place,
    // Modules used by only one element stay in its chunk.
    ...(rule === gateway ? {} : { minShareCount: 2 }),
  }))

/**
 * Dynamic entries and groups keep their names. All others get short ones, because they are listed in the
 * loader's table, and the loader is limited to 3 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name in chunkRules ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
