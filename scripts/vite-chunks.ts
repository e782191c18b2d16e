type Group = { name: string; test: RegExp; priority: number; minShareCount?: number }

/**
 * Files of the library by how their path below `src/widgets` begins: `'ui/ table menu'` is `ui/table…` and `ui/menu…`.
 */
const library = (...rooms: string[]) => {
  const paths = rooms.map((room) => {
    const [folder = '', ...files] = room.split(' ')
    return `${folder.replaceAll('/', String.raw`[\\/]`)}(${files.join('|')})`
  })
  return new RegExp(String.raw`src[\\/]widgets[\\/](${paths.join('|')})`)
}

const kit =
  /src[\\/]widgets[\\/](kit(?![\\/](notices|toast|load-tag))|messages|domain|ui)[\\/]|node_modules[\\/](zustand|@r2wc)/

/** What the console page needs before any element: nothing here may import React, or the page would wait for it. */
const gateway = library(
  'gateway/ ',
  'stores/ ',
  'api/ decode session status users',
  'domain/ format limits roles status toast',
)
const gatewayPackages = /ofetch|zustand[\\/]esm[\\/]vanilla/

/** Small things of many screens, of which each alone would make a file of a few hundred bytes. */
const basics = library(
  'api/ users account session',
  'domain/ user oauth',
  'kit/ gateway-quota use-copy use-unsaved use-countdown use-session use-public save screen\\.',
  'ui/ figure callout badge quota password copy secret select use-filter multi-choice\\.s',
)

const shoelace =
  /ui[\\/]shoelace|node_modules[\\/](@shoelace-style|lit|lit-element|@lit|lit-html[\\/]dir)|lit-html[\\/]dir/

/** What two elements of a kind share. A group takes along what its files import, so that small things come first. */
const kinds: [name: string, test: RegExp, priority: number][] = [
  ['basics', basics, 3],
  [
    'entities',
    library('api/ page tokens logs redemptions administration', 'domain/ token log redemption', 'ui/ date'),
    2,
  ],
  ['option-facts', library('api/ options content', 'domain/ option\\. ratios'), 2],
  ['table', library('ui/ table\\.styles'), 2],
  ['sections', library('ui/ section', 'ui/theme/ shoelace', 'kit/options/ sections'), 2],
  [
    'lists',
    library(
      'kit/ list use-list use-columns use-view use-open-form use-remove delete- entity-',
      'ui/ table menu pager toolbar place use-menu use-row use-close',
    ),
    1,
  ],
  ['channels', library('api/ channel', 'domain/ channel', 'messages/ channel'), 1],
  ['shoelace', shoelace, 1],
  ['options', library('kit/ options', 'domain/ option', 'ui/ switch'), 0],
  ['accounts', library('kit/ account wechat\\.styles', 'ui/ account mark brand', 'elements/ login'), 1],
  ['proofs', library('kit/ bot-check light-place turnstile use-oauth wechat'), 0],
  [
    'forms',
    library(
      'kit/ editor loaded form-',
      'ui/ checkbox multi windowed guide code-sample rich framed inline trusted',
    ),
    1,
  ],
]

/**
 * Which modules share a file. Left to itself the bundler makes one for each set of entries that share something: a
 * hundred, most of a few hundred bytes, which cost a request each, a line each in the loader's preload table, and of
 * which gzip makes little.
 *
 * @param elements - how many there are
 */
export const chunkGroups = (elements: number): Group[] => [
  // What the loader needs, in a file of its own, or it would load React for a helper of ten lines.
  {
    name: 'preload',
    priority: 9,
    test: /vite[\\/]preload-helper|src[\\/]widgets[\\/](gateway[\\/]config|tags)\.ts/,
  },
  // React changes seldom: on its own it stays in caches from release to release.
  { name: 'react', priority: 8, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // The console page draws with it and needs nothing else of Lit.
  { name: 'lit-html', priority: 8, test: /lit-html[\\/](lit-html|node[\\/]lit)/ },
  // All that a provider needs, which React elements wait for.
  {
    name: 'base',
    priority: 7,
    test: library(' version', 'kit/ define', 'ui/theme/ sheet'),
  },
  { name: 'gateway', priority: 6, test: gateway },
  { name: 'gateway', priority: 6, test: gatewayPackages },
  // What nearly half of the elements have.
  { name: 'kit', priority: 4, test: kit, minShareCount: Math.ceil(elements * 0.4) },
  ...kinds.map(([name, test, priority]) => ({ name, test, priority, minShareCount: 2 })),
  // Loaded at the first touch: last, or it would take with it what the kit needs at once.
  { name: 'notices', priority: 0, test: library('kit/ notices toast') },
]

const named = new Set(chunkGroups(0).map(({ name }) => name))

/**
 * What is loaded late and what is grouped keep their names. The rest is called after nothing: the loader's table lists
 * it, and has 3 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || named.has(name) ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
