import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import {
  addChannel,
  chargesOf,
  type RealCall,
  type RealColumn,
  realColumns,
  realConsole,
} from './real-console.ts'

/*
 * A price that is typed in the built console in front of a gateway itself is what it keeps, and what it charges for a
 * call, to the unit. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`). Laisky's fork keeps prices
 * by channel, which the console does not set: those that it shows are what is charged.
 */

const byModel = ['one-api', 'one-hub', 'new-api tokens', 'new-api rc', 'new-api old'] as const
const columns = byModel.filter((column) => realColumns.includes(column))
const usage = {
  prompt_tokens: 1000,
  completion_tokens: 300,
  total_tokens: 1300,
  prompt_tokens_details: { cached_tokens: 400 },
}

/** A provider that says how many tokens each call used. */
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    const message = { role: 'assistant', content: 'ok' }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices, usage }))
  })
})
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  provider.close()
})

const options = ['ModelRatio', 'CompletionRatio', 'CacheRatio', 'ModelPrice']
const typed = /^by-(tokens|call)$/

/** The prices of all other models. */
async function othersIn(column: RealColumn, call: RealCall) {
  if (column === 'one-hub')
    return list(await call('GET', '/api/prices')).filter((row) => !typed.test(text(record(row).model)))
  return list(await call('GET', '/api/option/'))
    .map(record)
    .filter(
      ({ key }) => /Ratio$|^ModelPrice$|^billing_setting/.test(text(key)) && key !== 'CompletionRatioMeta',
    )
    .map(({ key, value }) => {
      const prices = Object.entries(record(JSON.parse(text(value)))).filter(([model]) => !typed.test(model))
      return [key, prices.sort()]
    })
    .sort()
}

/** What the gateway keeps of a model, as its own calls tell. */
async function keptOf(column: RealColumn, call: RealCall, model: string) {
  if (column === 'one-hub')
    return list(await call('GET', '/api/prices'))
      .map(record)
      .find((row) => row.model === model)
  const stored = list(await call('GET', '/api/option/')).map(record)
  return Object.fromEntries(
    options.flatMap((name) => {
      const option = stored.find(({ key }) => key === name)
      const ratio = option && record(JSON.parse(text(option.value)))[model]
      return ratio === undefined ? [] : [[name, ratio]]
    }),
  )
}

const records: Record<string, Wire> = {
  tokens: { type: 'tokens', input: 1.5, output: 6, extra_ratios: { cached_tokens: 0.25 } },
  call: { type: 'times', input: 10, output: 0 },
}
const ratios: Record<string, Wire> = {
  tokens: { ModelRatio: 1.5, CompletionRatio: 4, CacheRatio: 0.25 },
  call: { ModelPrice: 0.02 },
}

/** As one-hub publishes a list, and as lines of dollars. */
const rowsToPaste = [
  { model: 'by-tokens', type: 'tokens', channel_type: 1, input: 2, output: 8 },
  { model: 'typed-not', type: 'tokens', channel_type: 1, input: 0.5, output: 1 },
]
const linesToPaste = 'by-tokens,4,16\ntyped-not,1,2'

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(columns)('%s keeps and charges the prices that were typed', async (column) => {
  const { page, site, gateway, call, close } = await realConsole(browser, column)
  try {
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    await addChannel(call, column, { name: 'priced', models: 'by-tokens,by-call', base_url })
    await signIn(page, site.url)
    await page.goto(`${site.url}/setting?tab=operation`)
    const section = page.locator('[part~=section__ratio]')
    const field = (label: RegExp) => section.getByRole('spinbutton', { name: label })
    const add = async (model: string) => {
      const name = section.getByPlaceholder(/^(New name|新名称)$/).first()
      await name.fill(model)
      await name.press('Enter')
    }
    await field(/^(Input price|.* 每百万 Token 的输入)/)
      .first()
      .waitFor()
    await add('by-tokens')
    const of = (model: string, english: string, chinese: string) =>
      field(new RegExp(`^(${english} price of ${model} |${model} 每百万 Token 的${chinese}价格)`))
    // Typed in an order in which one is a multiple of another that changes afterwards.
    await of('by-tokens', 'Input', '输入').fill('5')
    await of('by-tokens', 'Output', '输出').fill('12')
    const hasMore = column !== 'one-api'
    if (hasMore) await of('by-tokens', 'Cached', '缓存读取').fill('0.75')
    await of('by-tokens', 'Input', '输入').fill('3')
    if (hasMore) {
      await add('by-call')
      await field(/^(Price of a call of by-call |by-call 每次调用)/).fill('0.02')
    }
    const others = () => othersIn(column, call)
    const before = await others()
    await section.locator('[part~=save]').click()
    await page.locator('dialog[open] [part~=confirm]').click()
    await section.locator('.ratio-row.changed').first().waitFor({ state: 'detached' })

    const isRecord = column === 'one-hub'
    const { CacheRatio: _, ...withoutCache } = ratios.tokens!
    expect(await keptOf(column, call, 'by-tokens')).toMatchObject(
      isRecord ? records.tokens! : hasMore ? ratios.tokens! : withoutCache,
    )
    if (hasMore)
      expect(await keptOf(column, call, 'by-call')).toMatchObject((isRecord ? records : ratios).call!)
    // Nothing else has another price.
    expect(await others()).toEqual(before)

    const charged = await chargesOf(column, gateway, call)
    // $3 and $12 a million, 400 of the 1,000 tokens at $0.75: at 500,000 units a dollar.
    expect(await charged('by-tokens')).toBe(hasMore ? 2850 : 3300)
    if (hasMore) expect(await charged('by-call')).toBe(10_000)

    // A pasted list is compared with what is kept, and one of its models is left as it is.
    await page.locator('[part~=paste-prices__start]').click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('textarea').fill(isRecord ? JSON.stringify(rowsToPaste) : linesToPaste)
    const differing = dialog.locator('[part~=differing-prices] .multi-choice-box label')
    await differing.filter({ hasText: /by-tokens.*3\.00.*12\.00.*→.*4\.00.*16\.00/ }).waitFor()
    await differing.filter({ hasText: 'typed-not' }).getByRole('checkbox').uncheck()
    await dialog.locator('[part~=confirm]').click()
    await section.locator('[part~=save]').click()
    await page.locator('dialog[open] [part~=confirm]').click()
    await section.locator('.ratio-row.changed').first().waitFor({ state: 'detached' })
    expect(await keptOf(column, call, 'by-tokens')).toMatchObject(
      isRecord ? { type: 'tokens', input: 2, output: 8 } : { ModelRatio: 2, CompletionRatio: 4 },
    )
    expect(await others()).toEqual(before)
  } finally {
    await close()
  }
})

test.runIf(realColumns.includes('laisky'))(
  'laisky charges the prices of a channel that are shown',
  async () => {
    const { page, site, gateway, call, close } = await realConsole(browser, 'laisky')
    try {
      await call('POST', '/api/channel/', {
        // Type 1 is asked in the format of responses there.
        name: 'priced',
        type: 50,
        key: 'sk-x',
        group: 'default',
        models: 'by-tokens',
        base_url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      })
      const { channel } = await gateway.rows()
      const { uuid } = channel.find(({ name }) => name === 'priced')!
      await call('PUT', `/api/channel/pricing/${String(uuid)}`, {
        model_configs: { 'by-tokens': { ratio: 1.5, completion_ratio: 4, cached_input_ratio: 0.375 } },
      })
      await signIn(page, site.url)
      await page.goto(`${site.url}/prices`)
      const row = page.locator('tbody tr').filter({ hasText: 'by-tokens' })
      await row.waitFor()
      const [input, output, cached] = await Promise.all(
        ['input', 'output', 'cached'].map(async (name) =>
          Number((await row.locator(`[part~=cell__${name}]`).innerText()).replace(/[^\d.]/g, '')),
        ),
      )
      expect([input, output, cached]).toEqual([3, 12, 0.75])
      const charged = await chargesOf('laisky', gateway, call)
      expect(await charged('by-tokens')).toBe((600 * input! + 400 * cached! + 300 * output!) / 2)
    } finally {
      await close()
    }
  },
)
