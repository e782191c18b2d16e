import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { features, unused } from '../../../scripts/documents/browsers.ts'
import { renew } from '../../../scripts/documents/documents.ts'
import { documentsOf } from '../../../scripts/documents/paths.ts'
import { packs } from '../../../scripts/npm/packs.ts'
import { quotesIn } from '../../../scripts/documents/quote.ts'
import { calls } from '../gateway/calls.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = documentsOf(root)
const { scripts, version } = JSON.parse(read('package.json')) as { scripts: object; version: string }
const commands = Object.keys(scripts)
/** The Node that the embedded gateway needs. */
const [, neededNode] = /needs Node (\d+\.\d+) or later/.exec(read('gateway/newer-node.ts')) ?? []

const sources = globSync('{src,gateway,tests,scripts,demo,deploy}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).map((path) => path.replaceAll('\\', '/'))

describe.each(documents)('%s', (path) => {
  const text = read(path)

  test('quotes its sources as they are, and has its tables as they are (else: npm run docs)', async () =>
    expect(await renew(root, path)).toBe(text))

  test('names the package by the version that is built, and the Node that the gateway needs', () => {
    const named = [...text.matchAll(/oneapi-widgets-(\d+\.\d+\.\d+)\.tgz/g)].map(([, of]) => of)
    expect(named.filter((of) => of !== version)).toEqual([])
    const nodes = [...text.matchAll(/Node (22\.\d+)/g)].map(([, of]) => of)
    expect(nodes.filter((of) => of !== neededNode)).toEqual([])
  })

  test('shows no code that no test runs', () => {
    const shown = quotesIn(text).map(({ shown }) => shown.trim())
    const blocks = [...text.matchAll(/^( *)```(\w*)\n([^]*?)^\1```$/gm)]
    const unproven = blocks
      .map(([, indent = '', kind, code = '']) => [
        kind,
        code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
      ])
      .filter(([, code = '']) => !shown.includes(code))
      // The project's own commands, and the project layout.
      .filter(([kind, code = '']) => !(kind === 'sh' && code.split('\n').every(isOwnCommand)))
      .filter(([kind]) => kind !== 'text')
    expect(unproven).toEqual([])
  })

  test('leads nowhere that is not', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  })

  test('leads to headings that exist', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-')
    const headings = (markdown: string) =>
      [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading.replaceAll(/[`*]/g, '')))
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
    const gone = links.filter(([, file = '', id = '']) => {
      const target = file ? join(dirname(path), file) : path
      return !headings(read(target)).includes(decodeURIComponent(id))
    })
    expect(gone.map(([link]) => link)).toEqual([])
  })

  test('names no file that is not', () => {
    const paths = [...text.matchAll(/`((?:src|gateway|tests|scripts|demo|deploy|docs)\/[^`\s{}*<>]*)`/g)]
    // Other names are the end of a path, such as `sign-in.test.ts`.
    const names = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)`/g)]
    // Files that the reader is told to create.
    const own = /token-stats/
    const gone = [...paths, ...names]
      .map(([, name = '']) => name)
      .filter((name) => !own.test(name) && !existsSync(join(root, name)))
      // A path that begins at the root is whole; `gateway/transport.ts` would be the embedded gateway's.
      .filter((name) => fromRoot.test(name) || !sources.some((path) => path.endsWith(`/${name}`)))
    expect(gone).toEqual([])
  })

  test('says it plainly, and nothing that was found to be untrue', () => {
    const [, ...lines] = text.replaceAll(/^ *```[^]*?^ *```$/gm, '').split('\n')
    expect(lines.filter((line) => wrong.some((words) => words.test(line)))).toEqual([])
  })
})

const fromRoot = /^(src|gateway|tests|scripts|demo|deploy|docs)\//

/** Words that nobody reads at once, places told as times, and statements that were untrue. */
const wrong = [
  /\bwhoever\b/i,
  /\b(is|are|was|were) told\b/,
  /\bbefore (a |the |real )?(gateways?|one-api|one-hub|new-api|Laisky)\b/i,
  /\b(was|were) run\b/,
  /\bhot reload/i,
  /\bunder \d+ minutes\b/,
  /组件陈列馆|监护进程|冷启动访问|进程死亡|很薄的页面/,
]

test('what documents say of languages is the number of packs', () => {
  const count = packs(root).length
  const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const said = documents.flatMap((path) =>
    [...read(path).matchAll(/\b(\w+) (?:more|further) languages\b/gi)].map(([, number = '']) =>
      number.toLowerCase(),
    ),
  )
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((number) => number !== numbers[count])).toEqual([])
})

test('the changelog has each heading once in a release, and no line twice', () => {
  const releases = read('CHANGELOG.md').split(/^## /m).slice(1)
  for (const release of releases) {
    const headings: string[] = release.match(/^### .+$/gm) ?? []
    expect(headings).toEqual([...new Set(headings)])
  }
  const lines: string[] = read('CHANGELOG.md').match(/^- .+$/gm) ?? []
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})

test('every file that a document quotes is named by a test that runs it', () => {
  const quoted = new Set(documents.flatMap((path) => quotesIn(read(path)).map(({ file }) => file)))
  const tests = globSync('tests/**/*.ts', { cwd: root })
    .filter((path) => !path.startsWith('tests/unit/'))
    .map(read)
    .join('\n')
  // For sample apps in tests/worlds, the document names the folder; otherwise the file itself.
  const nameOf = (file: string) => /^tests\/worlds\/([^/]+)\//.exec(file)?.[1] ?? basename(file)
  expect([...quoted].filter((file) => !tests.includes(nameOf(file)))).toEqual([])
})

test('the table of paths knows every path that the library names', () => {
  // Calls that only other gateways than one-api have are not in it.
  const sources = globSync('src/widgets/api/**/*.ts', {
    cwd: root,
    exclude: ['src/widgets/api/extensions/**'],
  })
    .map(read)
    .join('\n')
  const named = [...sources.matchAll(/['`](\/api\/[^'`$]*)/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !calls.some(([, , sent]) => sent.startsWith(path)))).toEqual([])
})

test('browsers.md names what the sources use, and they use nothing newer', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map(read).join('\n')
  expect(features.filter(({ used }) => !used.test(sources)).map(({ name }) => name)).toEqual([])
  expect(unused.filter((feature) => feature.test(sources)).map(String)).toEqual([])
})

test('gateway.md names every setting that the gateway reads', () => {
  const named = read('docs/gateway.md')
  const settings = [...read('gateway/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !named.includes(`\`${name}\``))).toEqual([])
})

test.each(documents.filter((path) => path.includes('troubleshooting')))(
  '%s names messages that the product says',
  (path) => {
    const said = [...sources, ...globSync('scripts/*.mjs', { cwd: root })]
      .filter((source) => !source.startsWith('tests/'))
      .map(read)
      .join('\n')
      .replaceAll("\\'", "'")
    const messages = [...read(path).matchAll(/^\| (?!-|Message |消息 )(.*?) +\|/gm)].map(
      ([, cell = '']) => cell,
    )
    expect(messages.length).toBeGreaterThan(30)
    // What follows in brackets says the same in the other language.
    const parts = messages.flatMap((message) =>
      message.replaceAll('`', '').split(/…|(?<=\p{Script=Han}) ?[(（]|[)）]$/u),
    )
    expect(parts.map((part) => part.trim()).filter((part) => part && !said.includes(part))).toEqual([])
  },
)

/** `npm start     # comment`, also with variables before it: `PORT=4000 npm start`. */
function isOwnCommand(line: string): boolean {
  const [, name] = /^(?:[A-Z_]+=\S+ )*npm (?:run )?([\w:-]+)(?: |$)/.exec(line) ?? []
  return name !== undefined && commands.includes(name)
}

test('the architecture draws folders that exist', () => {
  const [drawing = ''] = /^src\/\n[^]*?(?=\n```)/m.exec(read('docs/architecture.md')) ?? []
  const drawn = [...drawing.matchAll(/(?<![\w/.@-])([\w-]+)\/(?!\w)/g)].map(([, name = '']) => name)
  const folders = globSync('{src,gateway,demo,deploy,docs,scripts,tests}/**/', { cwd: root })
  const names = new Set(folders.flatMap((path) => path.split(/[\\/]/)))
  expect(drawn.length).toBeGreaterThan(50)
  expect(drawn.filter((name) => !names.has(name))).toEqual([])
})
