import { describe, expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { elementEntries } from '../../../scripts/manifest/entries.ts'
import { codeOf, filesOf, importsOf, read, sourceFiles, src, type Import } from './architecture.ts'

/**
 * Allowed imports: any, types only, or late only (by `import()`). A room is a folder of the library or one of its
 * entry files; everything else is a package.
 */
const table: Record<string, { may: string[]; types?: string[]; late?: string[] }> = {
  version: { may: ['../package.json'] },
  domain: { may: [] },
  // Definition of elements, style sheets: what a page needs before React.
  dom: { may: ['version'] },
  // Further languages are typed by the sentences they translate, the console's too.
  messages: { may: ['domain'], types: ['words', 'host'] },
  stores: { may: ['domain', 'zustand'] },
  gateway: { may: ['domain', 'stores', 'dialect', 'ofetch'], late: ['kit'] },
  // Differences between gateways, and their errors: the only files of the folder `gateway` that the wire may import.
  dialect: { may: ['domain'], types: ['gateway'] },
  api: { may: ['domain', 'dialect'], types: ['gateway'] },
  ui: {
    may: [
      'domain',
      'dom',
      'messages',
      'icons',
      'colors',
      'react',
      'react-dom',
      '@shoelace-style/shoelace',
      'lit',
      'dompurify',
      'marked',
    ],
  },
  kit: {
    may: [
      ...['domain', 'dom', 'messages', 'stores', 'gateway', 'dialect', 'api', 'ui', 'tags', 'version'],
      ...['react', 'react-dom', '@r2wc/react-to-web-component', 'zustand', 'd3-time'],
    ],
  },
  elements: {
    may: [
      ...['domain', 'dom', 'messages', 'stores', 'gateway', 'dialect', 'api', 'ui', 'kit', 'screen'],
      ...['react', 'react-dom', 'zustand', 'd3-array', 'd3-shape'],
    ],
  },
  // Components for embedders' frameworks: they import no element, only data, and hear which gateway is the page's.
  frameworks: { may: ['react', 'vue', 'dom', 'client', 'gateway'] },
  tags: { may: [], late: ['elements'] },
  screen: { may: [], types: ['domain', 'icons', 'messages', 'stores'] },
  // The table of screens is part of the console page: it imports neither React nor elements.
  screens: { may: ['domain', 'stores'], types: ['screen'] },
  // Rendered by both the console page and the elements.
  icons: { may: [] },
  colors: { may: [] },
  // What embedders call: settings, and sentences of their own. The console page has none, so its scripts are without it.
  configure: { may: ['gateway', 'messages'], types: ['words'] },
  // Without React: for pages that draw by themselves.
  client: { may: ['domain', 'stores', 'gateway', 'dialect', 'api'] },
  // Runs on an embedder's server: the client without stores of a browser.
  server: { may: ['domain', 'stores', 'gateway', 'dialect', 'api'] },
  // A gateway in memory for tests of embedders.
  testing: { may: [] },
  words: { may: [], types: ['domain', 'messages', 'kit', 'elements'] },
  // More than `configure()` and the listener for keys would exceed the loader's size gate.
  loader: { may: ['tags', 'version', 'gateway', 'configure', 'dom'], types: ['kit'] },
  index: {
    may: ['dom', 'domain', 'stores', 'gateway', 'dialect', 'api', 'messages', 'version', 'configure'],
    types: ['kit', 'elements', 'tags', 'words'],
    late: ['ui', 'kit'],
  },
  // Of the gateway, the page for iframes imports `configure()`, as the loader does.
  host: {
    may: ['index', 'tags', 'screens', 'icons', 'messages', 'dom', 'gateway', 'lit-html'],
    types: ['screen'],
  },
}

/** `domain`, `elements`, `tags`, `host`, a package's name, or the path itself when it lies outside `src/`. */
function roomOf(path: string): string {
  const [top, second = ''] = path.split('/')
  if (top === 'host') return 'host'
  if (top !== 'widgets') return path
  if (/^widgets\/gateway\/(dialect|gateway-error)/.test(path)) return 'dialect'
  return second.replace(/\.tsx?$/, '')
}

const entries = elementEntries(join(src, 'widgets')).map(({ index }) =>
  relative(src, index).replaceAll('\\', '/'),
)

/** The folder of an element: the deepest with an entry. */
const elementOf = (path: string) =>
  entries
    .map((entry) => entry.slice(0, entry.lastIndexOf('/') + 1))
    .filter((folder) => path.startsWith(folder))
    .sort((one, other) => other.length - one.length)[0]

const files = sourceFiles()
const imports = files.flatMap(importsOf)
const show = ({ from, to, kind }: Import) => `${from} → ${to} (${kind})`

describe('who imports whom', () => {
  test('every file lives in a room of the table', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !(roomOf(file) in table))).toEqual([])
  })

  test('a room imports only what the table grants', () => {
    const refused = imports.filter(({ from, to, kind }) => {
      const [own, other] = [roomOf(from), roomOf(to)]
      if (own === other) return false
      const rule = table[own]
      const granted = [
        ...(rule?.may ?? []),
        ...((kind === 'type' && rule?.types) || []),
        ...((kind === 'dynamic' && rule?.late) || []),
      ]
      return !granted.includes(other)
    })
    expect(refused.map(show)).toEqual([])
  })

  // Types too, because files in a circle cannot be understood one by one.
  test('no imports go in a circle', () => {
    const named = new Map(
      files.map((file) => [file, imports.filter(({ from, kind }) => from === file && kind !== 'dynamic')]),
    )
    const done = new Set<string>()
    const circle = (file: string, path: string[]): string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return undefined
      for (const { to } of named.get(file) ?? []) {
        const found = circle(to, [...path, file])
        if (found) return found
      }
      done.add(file)
      return undefined
    }
    expect(files.map((file) => circle(file, [])).filter(Boolean)).toEqual([])
  })

  // A room and the rooms within it are one subject; any others that need each other are cut in the wrong place.
  test('no two rooms import each other', () => {
    const folder = (path: string) => path.slice(0, path.lastIndexOf('/'))
    const all = [...files, ...filesOf('../gateway'), ...filesOf('../scripts')]
    const arrows = new Set(
      all
        .flatMap(importsOf)
        .filter(({ to }) => all.includes(to))
        .map(({ from, to }) => [folder(from), folder(to)] as const)
        .filter(([own, other]) => !`${own}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${own}/`))
        .map(([own, other]) => `${own} ${other}`),
    )
    const both = [...arrows].filter(
      (arrow) =>
        arrow < arrow.split(' ').reverse().join(' ') && arrows.has(arrow.split(' ').reverse().join(' ')),
    )
    // The advice for developers comes late, and only where it was asked for. This list may only become shorter.
    expect(both).toEqual(['widgets/gateway widgets/kit/doctor'])
  })

  test('no element imports another', () => {
    const crossing = imports.filter(({ from, to }) => {
      const [own, other] = [elementOf(from), elementOf(to)]
      return own && other && own !== other
    })
    expect(crossing.map(show)).toEqual([])
  })

  test('tags.ts only knows the entries of elements, and loads them late', () => {
    const own = imports.filter(({ from }) => from === 'widgets/tags.ts')
    expect(own.length).toBeGreaterThan(0)
    expect(
      own
        .filter(({ to, kind }) => kind !== 'dynamic' || !(entries.includes(to) || /\/register\.ts$/.test(to)))
        .map(show),
    ).toEqual([])
  })

  test('nobody imports demo or tests', () => {
    expect(imports.filter(({ to }) => /^(\.\.\/)+(demo|tests|scripts)\//.test(to)).map(show)).toEqual([])
  })
})

describe('walls of one file', () => {
  const walls: [string, RegExp][] = [
    ['ofetch', /from ['"]ofetch['"]/],
    ['r2wc', /from ['"]@r2wc\/react-to-web-component['"]/],
    ['browser storage', /\b(local|session)Storage\b/],
    ['the database of the browser', /\bindexedDB\b/],
    ['definition of elements', /customElements\.define\b/],
    [
      'raw HTML',
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|unsafeHTML|setHTMLUnsafe)\b/,
    ],
    ['dompurify', /['"]dompurify['"]/],
  ]
  const code = new Map(files.map((file) => [file, codeOf(file)]))

  for (const [name, pattern] of walls) {
    test(`${name} in exactly one file`, () => {
      const holders = files.filter((file) => pattern.test(code.get(file) ?? ''))
      expect(holders, holders.join(', ')).toHaveLength(1)
    })
  }

  test('fetch is used beside the transport only for what is no call of a gateway', () => {
    const holders = files.filter((file) => /(?<![.\w])fetch\(/.test(code.get(file) ?? ''))
    // A new build of the page; whether any server answers; a page that an administrator names; on a server, the calls of
    // a visitor as they are.
    expect(holders).toEqual([
      'host/frame/new-version.ts',
      'widgets/api/options.ts',
      'widgets/gateway/failures.ts',
      // Answers that are read while they arrive, which ofetch reads whole.
      'widgets/gateway/transport.ts',
      'widgets/server/send.ts',
    ])
  })

  test('no component waits in Suspense: our `lazy` shows it as soon as it is loaded, and says if it is not', () => {
    const broken = files.filter((file) => /<Suspense|\blazy\b[^;]*from 'react'/.test(code.get(file) ?? ''))
    expect(broken).toEqual([])
  })

  // It changes under the wheel, and drops what it cannot read: `0,5` becomes 5.
  test('no number input of the browser: `NumberInput` takes its place', () => {
    const broken = files.filter((file) => /type=["'{]+number\b|type: 'number'/.test(code.get(file) ?? ''))
    expect(broken).toEqual([])
  })

  // Of another language than the page, and another in each browser.
  test('no calendar of the browser: `DateTimeField` takes its place', () => {
    const broken = files.filter((file) =>
      /type(?:=|: )["'{]+(?:date|datetime-local|time|month|week)\b/.test(code.get(file) ?? ''),
    )
    expect(broken).toEqual([])
  })

  // Two decimals, below a tenth three digits, on every screen. What a payment service charges is as it says it.
  test('money is written in one file', () => {
    const broken = files.filter((file) =>
      /`[^`\n]*[$¥]\$\{|numberFormat\.(number|count)\([^;\n]*(\bsign\b|'[$¥]')/.test(code.get(file) ?? ''),
    )
    expect(broken.filter((file) => !/\/dialects\/payments\/|domain\/number-format/.test(file))).toEqual([
      'widgets/domain/format.ts',
      // As a gateway has written it.
      'widgets/domain/prices/money.ts',
      // What whole units are worth to the last digit, where less was typed.
      'widgets/kit/forms/quota-field.tsx',
    ])
  })

  // A phone capitalises and corrects names, keys and codes elsewhere; `Field` and `asTyped` say that it must not.
  test('every field of text takes what is typed as it is, unless it says `prose`', () => {
    const holders = files.flatMap((file) =>
      [...(code.get(file) ?? '').matchAll(/<(?:input|textarea)\b[^]*?(\/>|@input|@change)/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/type="(checkbox|radio|range|file|hidden)"/.test(tag))
        .filter((tag) => !/\{\.\.\.(control|asTyped)\}|autocapitalize="none"/.test(tag))
        .map((tag) => `${file}: ${tag}`),
    )
    expect(holders).toEqual([])
  })

  // A browser's clock may be hours wrong: what is compared with a gateway's times asks `timeNow` or `secondsNow`.
  test('the clock of the browser measures only how long something takes', () => {
    const holders = files.filter((file) => /Date\.now\(|new Date\(\)/.test(code.get(file) ?? ''))
    expect(holders.sort()).toEqual(
      [
        'host/console.ts',
        'host/frame/status-retry.ts',
        'host/command-palette/on-list.ts',
        'widgets/api/administration/delete-logs.ts',
        'widgets/domain/clock.ts',
        'widgets/elements/account/topup/pay/use-payment.ts',
        'widgets/gateway/envelope.ts',
        'widgets/gateway/fetch-status.ts',
        'widgets/gateway/gateway.ts',
        'widgets/gateway/timer.ts',
        'widgets/gateway/transport.ts',
        'widgets/kit/data/seconds-until.ts',
        'widgets/kit/element/report-failure.ts',
        'widgets/kit/jobs/job-queue.ts',
        'widgets/kit/lists/data/use-all-rows.ts',
        'widgets/kit/lists/data/use-refreshing.ts',
        'widgets/kit/notices/notices-element.ts',
        'widgets/kit/verification/use-countdown.ts',
        'widgets/kit/verification/service-dialog.tsx',
        'widgets/kit/usage/concurrency-limiter.ts',
        'widgets/server/accounts.ts',
        'widgets/server/grants.ts',
        'widgets/server/handler.ts',
        'widgets/stores/resources.ts',
        'widgets/testing/records.ts',
      ].sort(),
    )
  })

  test('no enum and no console.log', () => {
    const broken = files.filter((file) => /\benum\s+\w+\s*\{|console\.log\(/.test(code.get(file) ?? ''))
    expect(broken).toEqual([])
  })
})

describe('size', () => {
  // Two languages side by side are one list of texts, however long.
  const lengths = files
    .filter((file) => !file.endsWith('.messages.ts'))
    .map((file) => ({ file, lines: read(file).split('\n').length }))

  // It asks and does not fail: a file that is cut in two to pass a limit reads worse than before.
  test('a file of more than 300 lines is looked at: has a second reason to change moved in?', () => {
    for (const { file, lines } of lengths)
      if (lines > 300) console.warn(`${file} has ${lines} lines: has a second reason to change moved in?`)
  })

  test('the median file has 55 to 90 lines: neither crumbs nor a heap', () => {
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(55)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(90)
  })

  // The aim is 20. `most` and `over` are what there is, and may only become smaller.
  test('a component imports from at most 35 modules, and few from more than 20', () => {
    const [most, over] = [34, 33]
    const counts = files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file, count: read(file).match(/^import /gm)?.length ?? 0 }))
      .filter(({ count }) => count > 20)
    expect(counts.filter(({ count }) => count > most)).toEqual([])
    expect(counts.length).toBeLessThanOrEqual(over)
  })

  // A file or two stand with their neighbours; more than twenty want rooms. Packs of languages are whole.
  test('a room has three to twenty files', () => {
    const rooms = ['src', 'gateway'].flatMap((top) => roomsBelow(join(src, '..', top)))
    expect(rooms.length).toBeGreaterThan(80)
    const other = /\/(public|meta)$|\/messages\/packs(\/|$)/
    expect(rooms.filter(({ room, count }) => !other.test(room) && (count < 3 || count > 20))).toEqual([])
  })
})

/** The folders that hold files, and how many. */
function roomsBelow(folder: string): { room: string; count: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const count = entries.filter((entry) => entry.isFile()).length
  return [
    ...(count > 0 ? [{ room: relative(join(src, '..'), folder).split(sep).join('/'), count }] : []),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => roomsBelow(join(folder, name))),
  ]
}
