import { expect } from 'chai'
import { rootOf, partOf, hasPart } from '../lists/acting.ts'
import { mount, newGateway, onFetch, signIn, until, type TestGateway } from '../support.ts'
import { buttonIn } from '../lists/listing.ts'
import { trustOf } from './usage.ts'
import type { UsageElement } from '../../../src/widgets/elements/usage/usage.element.ts'

// A log of more calls than are read, at a gateway that does not sum up.

let gateway: TestGateway
const size = 5000

/** Answers pages of the log, the newest call now, the next ones so many seconds before. */
const busy = (apart: number) =>
  onFetch(({ url }) => {
    if (!url.pathname.endsWith('/api/log/')) return undefined
    const [page, to] = [Number(url.searchParams.get('p')), Number(url.searchParams.get('end_timestamp'))]
    const data = Array.from({ length: size }, (_, place) => {
      const number = page * size + place
      return {
        id: 1_000_000 - number,
        created_at: to - Math.floor(number * apart),
        type: 2,
        model_name: `m${String(number % 8)}`,
        prompt_tokens: 1,
        quota: 1,
        elapsed_time: 10,
        request_id: String(number),
      }
    })
    return Response.json({ success: true, message: '', data })
  })

before(async () => {
  gateway = await newGateway({ config: { globalApiRateLimit: 0, manners: 'real' } })
  await signIn(gateway)
})

const open = (attributes: string) =>
  mount<UsageElement>(
    `<oneapi-usage base-url="${gateway.baseUrl}" metric="requests" ${attributes}></oneapi-usage>`,
  )

describe('usage of a log that is too long to be read', function () {
  this.timeout(60_000)

  it('is not called empty where not even its newest interval was read', async () => {
    const stop = busy(0)
    try {
      const usage = await open('range="today" group="none"')
      await until(() => trustOf(usage).startsWith('只读取了最新的 2 万次调用'), 30_000)
      expect(rootOf(usage).textContent).not.to.contain('这段时间没有调用')
      expect(rootOf(usage).querySelector('figcaption')!.textContent).to.match(
        /^调用次数：只读取了最新的 2 万次调用/,
      )
      const small = await open('range="today" compact')
      await until(() => rootOf(small).textContent!.includes('只读取了最新的 2 万次调用'), 30_000)
      expect(partOf(small, 'figure').querySelector('dd')!.textContent).to.equal('—')
    } finally {
      stop()
    }
  })

  it('says of the other parts that they are not all', async () => {
    const stop = busy(16)
    try {
      const usage = await open('range="7d" group="model"')
      // Nothing is saved of what is still being read.
      expect(partOf<HTMLButtonElement>(usage, 'statement').disabled).to.equal(true)
      await until(() => trustOf(usage).startsWith('只读取了最新的 2 万次调用'), 30_000)
      expect(partOf<HTMLButtonElement>(usage, 'statement').disabled).to.equal(false)
      buttonIn(rootOf(usage), '其他').click()
      await until(() => hasPart(usage, 'rest'))
      const rest = partOf(usage, 'rest')
      await until(
        () => rest.querySelectorAll('tbody tr').length === 3 && !rest.querySelector('.spinner'),
        30_000,
      )
      expect(rest.querySelector('[role=status]')!.textContent).to.match(/^只读取了最新的 2 万次调用/)
    } finally {
      stop()
    }
  })
})
