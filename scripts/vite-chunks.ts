type Group = { name: string; test: RegExp; priority: number; minShareCount?: number }

/** What loads and watches; the sign-in page does neither. */
const loading = /kit[\\/]use-resource/

const shared = new RegExp(
  String.raw`^(?!.*(${loading.source})).*(src[\\/]widgets[\\/](kit(?![\\/](notices|toast|load-tag))|messages|domain|ui)|node_modules)`,
)

const library = (path: string) => new RegExp(`src[\\\\/]widgets[\\\\/]${path}`)

/**
 * Which modules share a file. Left to itself the bundler makes one for each set of entries that share something: a
 * hundred, most of a few hundred bytes, which cost a request each and a line each in the loader's preload table.
 *
 * @param elements - how many there are
 */
export const chunkGroups = (elements: number): Group[] => [
  // What the loader needs, in a file of its own, or it would load React for a helper of ten lines.
  {
    name: 'preload',
    priority: 9,
    test: /vite[\\/]preload-helper|src[\\/]widgets[\\/]gateway[\\/]config\.ts/,
  },
  // React changes seldom: on its own it stays in caches from release to release.
  { name: 'react', priority: 8, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // All that a provider needs, which React elements wait for.
  {
    name: 'base',
    priority: 7,
    test: library('(version|kit[\\\\/]define|ui[\\\\/]theme[\\\\/]sheet)\\.ts'),
  },
  // The console page needs these without React.
  {
    name: 'gateway',
    priority: 6,
    test: /src[\\/]widgets[\\/](gateway|stores)[\\/]|ofetch/,
  },
  // What most elements have, and what nearly half of them have.
  { name: 'kit', priority: 4, test: shared, minShareCount: Math.ceil(elements * 0.7) },
  { name: 'resource', priority: 3, test: loading },
  { name: 'parts', priority: 2, test: shared, minShareCount: Math.ceil(elements * 0.4) },
  // Loaded at the first touch: last, or it would take with it what the kit needs at once.
  { name: 'notices', priority: 1, test: library('kit[\\\\/](notices|toast)') },
]

const named = new Set(chunkGroups(0).map(({ name }) => name))

/**
 * What is loaded late and what is grouped keep their names. The rest is called after nothing: the loader's table lists
 * it, and has 2.5 kB.
 */
export const chunkName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || named.has(name) ? 'assets/[name]-[hash].js' : 'assets/s-[hash].js'
