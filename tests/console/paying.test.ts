import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNewApi } from '../contract/new-api/gateway.ts'
import { setStage, storedSession } from './stage.ts'

/** Paying in the built page, under its own policy, before new-api as recorded and a merchant on another origin. */
describe('paying online', () => {
  let gateway: Awaited<ReturnType<typeof startNewApi>>
  const info = {
    enable_online_topup: true,
    payment_compliance_confirmed: true,
    min_topup: 2,
    pay_methods: [{ name: '支付宝', type: 'alipay' }],
    amount_options: [2, 10],
    topup_link: '',
  }
  beforeAll(async () => {
    gateway = await startNewApi('rc', { pay: { info } })
  })
  afterAll(() => gateway?.close())
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }))

  const told = async <Row>(what: string) =>
    (await (await fetch(`${gateway.url}/merchant/${what}`)).json()) as Row[]
  const said = (page: Page, words: string) => page.getByText(words).first().waitFor()
  /** What epay adds to the address that it sends the buyer back to. */
  const back = (order: string) =>
    `${stage.url}/console/log?pid=1001&trade_no=P1&out_trade_no=${order}&type=alipay&trade_status=TRADE_SUCCESS&sign=5fd3`

  test('opens the page of the merchant, and the page that one returns to believes only the gateway', async () => {
    const context = await stage.browser.newContext({
      locale: 'zh-CN',
      storageState: await storedSession(stage),
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    await page.goto(`${stage.url}/topup`)
    await said(page, '¥14.60')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /^去支付/ }).click()
    const merchant = await opened
    await merchant.waitForURL(`${gateway.url}/merchant/submit.php`)
    expect(await merchant.evaluate(() => window.opener as unknown)).toBe(null)
    await said(page, '等待付款…')
    const [form] = await told<{ out_trade_no: string; money: string }>('forms')
    expect(form).toMatchObject({ money: '14.60' })
    const order = form!.out_trade_no

    // Whoever only follows the address has not paid.
    await page.close()
    await merchant.goto(back(order))
    await said(merchant, '等待付款…')
    expect(merchant.url()).not.toMatch(/sign|trade_status/)
    await fetch(`${gateway.url}/merchant/notify?order=${order}`)
    await said(merchant, '付款成功，余额 $202.00')

    // The notice came first, and the browser has kept nothing of the order.
    await merchant.getByRole('button', { name: '再充一笔' }).click()
    await merchant.getByRole('button', { name: /^去支付/ }).click()
    await said(merchant, '等待付款…')
    const [, second] = await told<{ trade_no: string }>('orders')
    await fetch(`${gateway.url}/merchant/notify?order=${second!.trade_no}`)
    await merchant.evaluate(() => localStorage.removeItem('pay-order'))
    await merchant.goto(back(second!.trade_no))
    await said(merchant, '付款成功，余额 $204.00')
    expect((await told('orders')).length).toBe(2)
    await context.close()
  }, 60_000)
})
