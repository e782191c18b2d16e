import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFamilyGateway } from '../../contract/family-gateway.ts'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'

interface Running {
  url: string
  close(): Promise<void>
}

/** A call of today, as the recorded ones grow old: an account without any has fewer sums. */
const call = { created_at: Math.floor(Date.now() / 1000) - 60 }

const gateways: [name: string, start?: () => Promise<Running>][] = [
  ['one-api'],
  ["Laisky's fork", () => startFamilyGateway('laisky', { call })],
  ['one-hub', () => startFamilyGateway('one-hub', { call })],
  ['new-api', () => startNewApi('rc')],
]

const document = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const [heads = [], ...rows] = document
  .slice(document.indexOf('| First view'))
  .split('\n\n')[0]!
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Whether a call asks for the sum of a day that ended within the last hour. */
function endedLately(call: string): boolean {
  const end = Number(new URLSearchParams(call.split('?')[1]).get('end_timestamp'))
  const ago = Date.now() / 1000 - end
  return end % 3600 === 3599 && ago > 0 && ago < 3660
}

/** The most calls of each page before a gateway, as the documents say. */
const limitsOf = (name: string) =>
  rows
    .slice(1)
    .map((row): [path: string, most: number] => [
      row[1]!.replaceAll('`', ''),
      Number(row[heads.indexOf(name)]),
    ])

test('the documents name nine first views and four gateways', () => {
  expect(heads.slice(2, -1)).toEqual(gateways.map(([name]) => name))
  expect(rows.slice(1)).toHaveLength(9)
})

// Gateways count the calls of an address, which many users may share: of 180 to 480 in three minutes.
describe.each(gateways)('the gateway calls of a first view before %s', (name, start) => {
  let gateway: Running | undefined
  let session: StoredSession
  beforeAll(async () => {
    gateway = await start?.()
  })
  const stage = setStage((): Record<string, string> =>
    gateway ? { ONEAPI_URL: gateway.url } : { SAMPLE_DATA: '1' },
  )
  beforeAll(async () => {
    session = await storedSession(stage)
  })
  afterAll(() => gateway?.close())

  // They wait most of their time.
  test.concurrent.each(limitsOf(name))('%s: %i at most, each once', async (path, most) => {
    const context = await stage.browser.newContext({ storageState: session })
    const page = await context.newPage()
    const asked: string[] = []
    const refused: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/') && response.status() >= 400) refused.push(pathname)
    })
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
    })
    await page.goto(stage.url + path, { waitUntil: 'networkidle' })
    // What is paced, and what is asked when the page is idle, belongs to it too.
    for (let known = -1; known < asked.length;) {
      known = asked.length
      await page.waitForTimeout(1500)
    }
    console.log(`${name} ${path}: ${asked.length} calls\n  ${asked.join('\n  ')}`)
    expect(refused).toEqual([])
    // Paying reads of the status what nothing else needs; the sum of a day is not kept for an hour after it, in which
    // late lines come; Home sums up today for a figure and for its chart, which may end in the same second.
    const again = (call: string) =>
      (path === '/topup' && call === 'GET /api/status') ||
      (path === '/usage' && endedLately(call)) ||
      (path === '/' && call.startsWith('GET /api/log/stat?'))
    const own = asked.filter((call, at) => !again(call) || asked.indexOf(call) === at)
    expect(own.toSorted()).toEqual([...new Set(asked)].sort())
    expect(path === '/usage' ? own.length : asked.length).toBeLessThanOrEqual(most)
    await context.close()
  })
})
