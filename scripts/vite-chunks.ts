type Group = { name: string; test: RegExp; priority: number; minShareCount?: number }

/** Modules in these folders (or that are these files) below `src/widgets`. */
const rooms = (...paths: string[]) =>
  new RegExp(
    String.raw`src/widgets/(${paths.map((path) => path.replace('.', String.raw`\.`)).join('|')})(/|$)`,
  )

/**
 * What two elements of a kind share, by folder. A group takes along what its files import, so that what lies below
 * stands first.
 */
const kinds: [name: string, test: RegExp][] = [
  ['channels', rooms('domain/channels', 'api/channels.ts', 'messages/channel.messages.ts')],
  // Apart from the basics, which sign-in loads, and from the forms of the console, which visitors do not open.
  ['fields', rooms('domain/rules.ts', 'domain/accounts/user-rules.ts', 'kit/forms/use-fields.ts')],
  ['option-facts', rooms('domain/options', 'api/options.ts', 'api/content.ts')],
  ['content', rooms('ui/content', 'domain/samples.ts', 'kit/data/use-sample-model.ts')],
  [
    'basics',
    rooms(
      ...['api/account.ts', 'domain/accounts', 'kit/data', 'kit/screens'],
      ...['ui/fields', 'ui/controls', 'ui/feedback', 'ui/layout'],
    ),
  ],
  ['entities', rooms('api', 'domain')],
  ['shoelace', /ui\/shoelace\/|node_modules\/(@shoelace-style|lit|lit-element|@lit|lit-html\/dir)/],
  ['choices', rooms('ui/choices')],
  ['table', rooms('ui/table')],
  ['lists', rooms('kit/lists', 'ui/overlays')],
  ['forms', rooms('kit/forms')],
  ['accounts', rooms('kit/accounts', 'elements/login')],
  ['proofs', rooms('kit/proofs')],
  ['options', rooms('kit/options')],
]

/**
 * Which modules share a file. Left to itself the bundler makes one for each set of entries that share something: a
 * hundred, most of a few hundred bytes, which cost a request each, a line each in the loader's preload table, and of
 * which gzip makes little. A group takes along what its files import.
 *
 * @param elements - how many there are
 */
export const chunkGroups = (elements: number): Group[] =>
  [
    // What the loader needs, in a file of its own, or it would load React for a helper of ten lines.
    { name: 'preload', test: /vite\/preload-helper|src\/widgets\/(gateway\/config|tags)\.ts/ },
    // React changes seldom: on its own it stays in caches from release to release.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    // The console page draws with it and needs nothing else of Lit.
    { name: 'lit-html', test: /lit-html\/(lit-html|node\/lit)/ },
    // What the console page and a provider need: nothing here may import React, or they would wait for it.
    {
      name: 'gateway',
      test: rooms(
        'gateway',
        'stores',
        'index.ts',
        'icons.ts',
        'kit/element/define.ts',
        'ui/theme/sheet.ts',
        'messages/locale.ts',
        'messages/topic.ts',
      ),
    },
    // The table of pages, which the console page has at once, and a widget when it opens a dialog.
    {
      name: 'screens',
      test: /src\/widgets\/(screens\.ts|elements\/[^/]+\/[^/]+\.screen\.ts|messages\/titles\.messages\.ts)$/,
    },
    // What nearly half of the elements have.
    {
      name: 'kit',
      test: rooms('kit', 'messages', 'domain', 'ui', 'palette.ts'),
      minShareCount: Math.ceil(elements * 0.4),
    },
    ...kinds.map(([name, test]) => ({ name, test, minShareCount: 2 })),
    // Loaded at the first touch: last, or it would take with it what the kit needs at once.
    { name: 'notices', test: rooms('kit/notices') },
  ].map((group, place, all) => ({ ...group, priority: all.length - place }))

const named = new Set(chunkGroups(0).map(({ name }) => name))

/**
 * What is loaded late and what is grouped keep their names. The rest is called after nothing: the loader's table lists
 * it, and has 3 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || named.has(name) ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
