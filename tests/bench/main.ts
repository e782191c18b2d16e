import type { BrowserContextOptions } from 'playwright-core'
import { launchBrowser, signIn, startConsole } from '../console/support.ts'
import { serveBarePage } from './bare-page.ts'
import { millisecondsUntil, type Sign } from './usable.ts'

// `npm run bench`: how much longer than a bare React page until a screen can be used, on a slow device and line.
const limit = 1.6
const rounds = 5

type Subject = {
  name: string
  url: string
  sign: Sign
  storageState?: BrowserContextOptions['storageState']
}

const oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
const bare = await serveBarePage(oneapi.url)
// Chromium as people have it, with the work of its own that tests do without.
const browser = await launchBrowser('--disable-features=PaintHolding')
try {
  const { storageState, keyName, model } = await prepare()
  const subjects: Subject[] = [
    { name: 'bare React page', url: bare.url, sign: { selector: 'tbody tr', text: keyName }, storageState },
    { name: 'login', url: `${oneapi.url}/login`, sign: { selector: 'input[type=password]:enabled' } },
    {
      name: 'key list',
      url: `${oneapi.url}/token`,
      sign: { selector: 'tbody tr', text: keyName },
      storageState,
    },
    { name: 'log', url: `${oneapi.url}/log`, sign: { selector: 'tbody tr', text: model }, storageState },
  ]
  const times = new Map<string, number[]>(subjects.map(({ name }) => [name, []]))
  // In turns, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, sign, storageState } of subjects) {
      times.get(name)?.push(await millisecondsUntil(browser, url, sign, storageState))
    }
  }
  const yardstick = median(times.get('bare React page') ?? [])
  for (const [name, values] of times) {
    const ratio = median(values) / yardstick
    const tooSlow = ratio > limit
    console.log(
      `${tooSlow ? '✗' : ' '} ${name.padEnd(16)} ${median(values).toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)}`,
    )
    if (tooSlow) process.exitCode = 1
  }
  console.log(`Median of ${rounds}; the ratio may be ${limit} at most.`)
} finally {
  await browser.close()
  bare.close()
  await oneapi.stop()
}

/** Signs in through the page, as the console keeps who is signed in, and finds words that the lists will show. */
async function prepare() {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, oneapi.url)
  const first = async (path: string) => {
    const { data } = (await (await page.request.get(oneapi.url + path)).json()) as {
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
