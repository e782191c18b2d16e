import { join } from 'node:path'
import { launchMeasuredBrowser, signIn, startConsoleProcess } from '../console/support.ts'
import { serve } from './serve.ts'
import { openContext, type StorageState } from './tab.ts'
import { visit, type Sign, type Visit } from './visit.ts'

// `npm run bench`: first and second visits on a slow device and network. Each page of the console is compared with a bare
// React page of the same content on the same server (`bare/main.tsx`).
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Runs at most; the first one within the limits counts, because a busy machine only makes pages slower. */
const runs = 3

/** Multiples of the bare page's times, and the requests of a cold first view. Exceeding these fails the command. */
const limits = { cold: 1.2, warm: 1.4, requests: 12 }

type Subject = {
  name: string
  url: string
  /** What the console's page is compared with; none for the bare pages themselves. */
  bare?: Subject
  sign: Sign
  /** Of whom the visit is. */
  storageState?: StorageState
}

const oneapi = await startConsoleProcess({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
const served = await serve(oneapi.url, join(import.meta.dirname, '../../dist/web'))
// Chromium as users have it, including the background work that other tests disable. Each visit opens a window, though, and
// for a window Chromium loads the page of its address field: 400 scripts, on one of the two cores, while the visit is timed.
const ofWindow = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI'
const browser = await launchMeasuredBrowser(`--disable-features=PaintHolding,${ofWindow}`)
try {
  const { storageState, keyName, model } = await prepare()
  const pairs: [console: Subject, query: string][] = [
    [
      {
        name: 'login',
        url: `${served.console}/login`,
        sign: { within: 'oneapi-login', selector: 'input[type=password]:enabled' },
      },
      '?login',
    ],
    [
      {
        name: 'key list',
        url: `${served.console}/token`,
        sign: { within: 'oneapi-token-list', selector: 'tbody tr', text: keyName },
        storageState,
      },
      '?keys',
    ],
    [
      {
        name: 'log',
        url: `${served.console}/log`,
        sign: { within: 'oneapi-log-list', selector: 'tbody tr', text: model },
        storageState,
      },
      '?log',
    ],
  ]
  const subjects = pairs.flatMap(([subject, query]) => {
    const { selector, text } = subject.sign
    const sign = text === undefined ? { selector } : { selector, text }
    const bare: Subject = { ...subject, name: `bare ${subject.name}`, url: served.bare + query, sign }
    return [bare, { ...subject, bare }]
  })
  let kept = false
  for (let run = 1; run <= runs && !kept; run++) kept = report(await measure(subjects))
  if (!kept) process.exitCode = 1
  console.log(
    `Medians of ${rounds} rounds, ms; in brackets: times the bare page's of the same round; ✗ exceeds a limit.`,
  )
} finally {
  await browser.close()
  served.close()
  await oneapi.stop()
}

type Results = Map<Subject, Record<'cold' | 'warm', Visit>[]>

/** Visits all pages, interleaved, so that a load spike of the machine affects all of them. */
async function measure(subjects: Subject[]): Promise<Results> {
  const results: Results = new Map(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) results.get(subject)!.push(await bothVisits(subject))
  return results
}

/** Prints the medians of a run. Returns whether all are within the limits. */
function report(results: Results): boolean {
  let kept = true
  for (const [subject, visits] of results)
    for (const kind of ['cold', 'warm'] as const) {
      const of = (figure: keyof Visit) => median(visits.map((round) => round[kind][figure]))
      // Each relative to the bare page of the same round.
      const bare = results.get(subject.bare ?? subject)!
      const times = (figure: keyof Visit) =>
        median(visits.map((round, index) => round[kind][figure] / bare[index]![kind][figure]))
      const over = [
        subject.bare && times('usable') > limits[kind] && `usable over ${limits[kind]}`,
        kind === 'cold' && of('requests') > limits.requests && `more than ${limits.requests} requests`,
      ].filter(Boolean)
      const cells = [
        `${of('usable').toFixed(0)} ms (${times('usable').toFixed(2)})`,
        `blocking ${of('blocking').toFixed(0)} (${times('blocking').toFixed(2)})`,
        `script ${of('script').toFixed(0)} (${times('script').toFixed(2)})`,
        `task ${of('task').toFixed(0)} (${times('task').toFixed(2)})`,
        `${of('requests')} requests, ${(of('bytes') / 1000).toFixed(0)} kB`,
      ]
      const mark = over.length > 0 ? '✗' : ' '
      console.log(`${mark} ${subject.name.padEnd(16)}${kind}  ${cells.join('  ')}  ${over.join(', ')}`)
      if (over.length > 0) kept = false
    }
  return kept
}

/** A visit with an empty cache, and a second one with what the first has cached. */
async function bothVisits({ url, sign, storageState }: Subject) {
  const context = await openContext(browser, storageState?.cookies)
  const stored = storageState?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  const once = async () => {
    const tab = await context.newTab()
    try {
      return await visit(tab, url, sign, stored)
    } finally {
      await tab.close()
    }
  }
  try {
    return { cold: await once(), warm: await once() }
  } finally {
    await context.close()
  }
}

/** Signs in through the page, because the console stores the signed-in user, and finds texts that lists will show. */
async function prepare() {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, served.console)
  const first = async (path: string) => {
    const { data } = (await (await page.request.get(served.console + path)).json()) as {
      data: Record<string, string>[]
    }
    if (!data[0]) throw new Error(`${path} is empty: nothing to wait for`)
    return data[0]
  }
  const { name: keyName = '' } = await first('/api/token/?p=0')
  const { model_name: model = '' } = await first('/api/log/?p=0&type=2')
  const storageState = await context.storageState()
  await context.close()
  return { storageState, keyName, model }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
