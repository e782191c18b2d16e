type Group = { name: string; test: RegExp; priority: number; minShareCount?: number }

/** Which modules a file holds: folders and files below `src/widgets`, those of them that it leaves out, packages. */
type Rule = { of: string[]; except?: string[]; packages?: string[] }

/** What the console page and a provider need: nothing here may import React, or they would wait for it. */
const gateway: Rule = {
  of: [
    ...['gateway', 'stores', 'index.ts', 'tags.ts', 'icons.ts', 'kit/element/define.ts', 'ui/theme/sheet.ts'],
    ...['messages/locale.ts', 'messages/topic.ts'],
  ],
  except: ['stores/kept-tests.ts'],
}

/**
 * What two elements share, by kind. A rule takes along what its files import, so that what lies below stands first.
 */
const kinds: Record<string, Rule> = {
  // React among it, and what only some of the elements need as long as it is small: a file of its own is a request of
  // every first view, and a gateway counts requests.
  kit: {
    of: [
      ...['api', 'domain', 'palette.ts', 'elements/login'],
      ...['common', 'counter', 'error', 'not-taken', 'taken'].map((name) => `messages/${name}.messages.ts`),
      ...['kit/accounts', 'kit/data', 'kit/element', 'kit/notices', 'kit/screens'],
      ...['ui/controls', 'ui/feedback', 'ui/fields', 'ui/layout', 'ui/theme'],
      ...['ui/choices/date-time-field.tsx', 'ui/overlays/confirm-dialog.tsx'],
    ],
    except: [
      ...['api/channels.ts', 'api/channel-tests.ts', 'domain/channels'],
      ...['domain/rules.ts', 'domain/accounts/user-rules.ts'],
      // What opens by a press.
      ...['ui/feedback/progress.tsx', 'ui/layout/facts.tsx', 'ui/fields/quota-field.tsx'],
      ...['ui/feedback/sections-skeleton.tsx', 'ui/layout/section.styles.ts'],
      'ui/controls/secret.tsx',
      // For administrators.
      ...['api/administration.ts', 'api/redemptions.ts', 'domain/redemption-batch.ts'],
      ...['api/content.ts', 'api/options.ts', 'domain/options'],
      ...['domain/samples.ts', 'kit/data/use-sample-model.ts'],
      ...['domain/csv.ts', 'kit/data/pace.ts', 'kit/data/use-countdown.ts', 'api/give-quota.ts'],
    ],
  },
  channels: {
    of: [
      ...['domain/channels', 'api/channels.ts', 'api/channel-tests.ts', 'stores/kept-tests.ts'],
      'messages/channel.messages.ts',
    ],
    except: ['domain/channels/channel-file.ts', 'domain/channels/channel-settings.ts'],
  },
  // Users and codes.
  records: { of: ['api/administration.ts', 'api/redemptions.ts', 'domain/redemption-batch.ts'] },
  // Apart from the forms of the console, which visitors do not open.
  fields: { of: ['domain/rules.ts', 'domain/accounts/user-rules.ts', 'kit/forms/use-fields.ts'] },
  'option-facts': { of: ['domain/options', 'api/options.ts', 'api/content.ts'] },
  content: { of: ['ui/content', 'domain/samples.ts', 'kit/data/use-sample-model.ts'] },
  shoelace: { of: ['ui/shoelace'], packages: ['@shoelace-style', 'lit', 'lit-element', '@lit', 'lit-html'] },
  lists: {
    of: ['kit/lists', 'ui/overlays', 'ui/table', 'ui/controls/secret.tsx'],
    except: ['kit/lists/bulk', 'ui/overlays/drawer', 'ui/overlays/use-late-sheet.ts'],
  },
  'channel-cells': {
    of: ['elements/channel-list/channel-rows.ts', 'elements/channel-list/provider-words.ts'],
  },
  choices: { of: ['ui/choices'] },
  // What long work shares with a list's export.
  long: { of: ['domain/csv.ts', 'kit/data/pace.ts'] },
  jobs: { of: ['kit/jobs'] },
  forms: { of: ['kit/forms', 'ui/fields/quota-field.tsx'] },
  proofs: { of: ['kit/proofs', 'kit/data/use-countdown.ts'] },
  sections: { of: ['ui/feedback/sections-skeleton.tsx', 'ui/layout/section.styles.ts'] },
  options: { of: ['kit/options'] },
  // Loaded when the first row is chosen.
  bulk: { of: ['kit/lists/bulk'] },
  drawers: {
    of: ['kit/drawers', 'ui/overlays/drawer', 'ui/overlays/use-late-sheet.ts', 'ui/layout/facts.tsx'],
  },
}

/** By the name of the file. */
export const chunkRules: Record<string, Rule> = { gateway, ...kinds }

const any = (paths: string[]) => `(?:${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})`

/** A copy that an entry has of its own (`?host`) is of no group. */
const matcher = ({ of, except = [], packages = [] }: Rule) =>
  new RegExp(
    [
      `src/widgets/${except.length > 0 ? `(?!${any(except)})` : ''}${any(of)}[^?]*$`,
      ...(packages.length > 0 ? [`node_modules/${any(packages)}/[^?]*$`] : []),
    ].join('|'),
  )

/**
 * Which modules share a file. Left to itself the bundler makes one for each set of entries that share something: a
 * hundred, most of a few hundred bytes, which cost a request each, a line each in the loader's preload table, and of
 * which gzip makes little.
 */
export const chunkGroups = (): Group[] =>
  Object.entries(chunkRules).map(([name, rule], place, all) => ({
    name,
    test: matcher(rule),
    priority: all.length - place,
    // What one element alone has stays with it.
    ...(rule === gateway ? {} : { minShareCount: 2 }),
  }))

/**
 * What is loaded late and what is grouped keep their names. The rest is called after nothing: the loader's table lists
 * it, and has 3 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name in chunkRules ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
