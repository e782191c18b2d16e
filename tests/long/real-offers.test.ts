import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text, type Wire } from '../../src/widgets/domain/wire.ts'
import { messages as codeWords } from '../../src/widgets/elements/redemptions/form/redemption-form.messages.ts'
import { messages as keyWords } from '../../src/widgets/elements/tokens/list/others-keys.messages.ts'
import { isNewApi } from '../contract/writes/write.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { paymentProviders, paymentSecrets } from '../gateway/stand-ins/payment-providers.ts'
import {
  addChannel,
  callerOf,
  chargesOf,
  chatType,
  isRecent,
  keyOf,
  realColumns,
  realConsole,
  views,
} from './real-console.ts'

/*
 * What users are offered, by clicks in front of the gateways themselves, beside what each has stored: shop, payment,
 * plans, checking in, warning, news, currency, prices for visitors, the usage of a key, and others' keys for
 * administrators. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

const merchant = { pid: '1001', key: 'merchant-key' }
const model = 'gpt-3.5-turbo'
/** Forms that the page of the payment service was sent. */
const forms: Record<string, string>[] = []

/** A shop, the page of a payment service, and a provider of models. */
const outside = createServer((request, response) => {
  let body = ''
  request
    .on('data', (part: Buffer) => (body += part.toString()))
    .on('end', () => {
      if (request.url?.startsWith('/submit.php')) forms.push(Object.fromEntries(new URLSearchParams(body)))
      const message = { role: 'assistant', content: 'ok' }
      const usage = { prompt_tokens: 1000, completion_tokens: 300, total_tokens: 1300 }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      const isCall = request.url?.startsWith('/v1/')
      response
        .writeHead(200, { 'content-type': isCall ? 'application/json' : 'text/html' })
        .end(
          isCall
            ? JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model, choices, usage })
            : '<title>Outside</title>',
        )
    })
})
let browser: Browser
let elsewhere = ''
let providers: Awaited<ReturnType<typeof paymentProviders>>
beforeAll(async () => {
  await new Promise<void>((ready) => void outside.listen(0, '127.0.0.1', ready))
  elsewhere = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  browser = await launchBrowser()
  providers = await paymentProviders()
})
afterAll(async () => {
  await browser.close()
  providers.close()
  outside.close()
})

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 })

/** As the payment service signs. */
const signed = (params: Record<string, string>) => {
  const line = Object.keys(params)
    .filter((name) => !/^sign/.test(name) && params[name])
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  const sign = createHash('md5')
    .update(line + merchant.key)
    .digest('hex')
  return new URLSearchParams({ ...params, sign, sign_type: 'MD5' })
}

describe.each(realColumns)('%s', (column) => {
  const recent = isRecent(column)
  let real: Awaited<ReturnType<typeof realConsole>>
  /** The units that a call cost. */
  let charged = 0
  beforeAll(async () => {
    real = await realConsole(browser, column, {
      view: views[realColumns.indexOf(column) % 2 ? 0 : 3]!,
      environment: {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: paymentSecrets.stripe,
        ...providers.environment,
      },
      options: (address) => ({
        ServerAddress: address,
        TopUpLink: `${elsewhere}/shop?from=console`,
        ...(isNewApi(column) && {
          PayAddress: elsewhere,
          EpayId: merchant.pid,
          EpayKey: merchant.key,
        }),
        ...(recent && {
          'checkin_setting.enabled': 'true',
          'checkin_setting.min_quota': '1000',
          'checkin_setting.max_quota': '1000',
          'console_setting.announcements': JSON.stringify(news),
          'console_setting.announcements_enabled': 'true',
          'console_setting.faq': JSON.stringify(questions),
          'console_setting.api_info': JSON.stringify(addresses),
          StripeApiSecret: 'sk_test_1',
          StripeWebhookSecret: paymentSecrets.stripe,
          StripePriceId: 'price_1',
          CreemApiKey: 'creem_1',
          CreemTestMode: 'true',
          CreemWebhookSecret: paymentSecrets.creem,
          CreemProducts: JSON.stringify([creemProduct]),
        }),
      }),
    })
    const type = chatType(column)
    const channel = { name: 'stub', type, priority: 99, models: model, base_url: elsewhere }
    await addChannel(real.call, column, channel)
  })
  afterAll(() => real?.close())

  const part = (name: string) => real.page.locator(`[part~="${name}"]:visible`)
  const begin = async (name: string) => {
    await real.forget()
    await signIn(real.page, real.site.url, name)
    real.gateway.refused.length = 0
  }
  const open = (path: string) => real.page.goto(real.site.url + path)
  const user = async (name: string) =>
    (await real.gateway.rows()).user.find(({ username }) => username === name)!
  const quotaOf = async (name: string) => Number((await user(name)).quota)
  const row = (name: string) => real.page.locator('tbody tr[data-row]').filter({ hasText: name })

  test('a key shows its usage to who has it', async () => {
    const key = await keyOf(column, real.call, async () => (await real.gateway.rows()).token)
    charged = Number(await (await chargesOf(column, real.gateway, real.call, key))(model))
    expect(charged).toBeGreaterThan(0)
    await real.forget()
    await open('/key-usage')
    await real.page.locator('oneapi-key-usage input').fill('sk-nobody')
    await part('submit').click()
    await real.page.locator('oneapi-key-usage [aria-invalid=true]').waitFor()
    await real.page.locator('oneapi-key-usage input').fill(`sk-${key}`)
    await part('submit').click()
    const name = column === 'one-hub' || column === 'laisky' ? 'called' : 'first'
    const used = async () => (await real.gateway.rows()).token.find((one) => one.name === name)!.used_quota
    const units = Number(await used()).toLocaleString('en')
    await part('figures').filter({ hasText: units }).first().waitFor()
    expect(new URL(real.page.url()).search).toBe('')
  })

  test.runIf(column !== 'one-api' && column !== 'new-api old')('visitors see the prices', async () => {
    await real.forget()
    await open('/prices')
    const priced = real.page.locator('tbody tr').filter({ has: real.page.getByText(model, { exact: true }) })
    const price = async (cell: string) =>
      Number((await priced.locator(`[part~=cell__${cell}]`).innerText()).replace(/[^\d.]/g, ''))
    // In dollars for a million tokens: what the call of a key was charged.
    expect(((await price('input')) * 1000 + (await price('output')) * 300) / 2).toBeCloseTo(charged, 5)
    expect(new URL(real.page.url()).pathname).toBe('/prices')
  })

  test('the shop is opened with who buys', async () => {
    await begin('carol')
    await open('/topup')
    const popup = real.context.waitForEvent('page')
    await part('link').click()
    const shop = await popup
    await shop.waitForURL(/shop/)
    const { searchParams } = new URL(shop.url())
    const carol = await user('carol')
    expect([searchParams.get('from'), searchParams.get('username'), searchParams.get('user_id')]).toEqual([
      'console',
      'carol',
      String(carol[real.gateway.idField]),
    ])
    await shop.close()
  })

  test.runIf(isNewApi(column) || column === 'one-hub')(
    'an order has the price that was shown, and its notice credits once',
    async () => {
      if (column === 'one-hub')
        await real.call('POST', '/api/payment/', {
          type: 'epay',
          name: 'Alipay',
          icon: '',
          notify_domain: '',
          fixed_fee: 0,
          percent_fee: 0,
          currency: 'CNY',
          sort: 1,
          enable: true,
          config: JSON.stringify({
            pay_type: 'alipay',
            pay_domain: elsewhere,
            partner_id: merchant.pid,
            key: merchant.key,
          }),
        })
      await begin('carol')
      const before = await quotaOf('carol')
      await open('/topup')
      await part('pay')
        .locator('.pay-choice')
        .last()
        .getByRole('button', { name: /10\.00/ })
        .first()
        .click()
      await poll(() => part('pay').locator('.pay-sum strong').count()).toBe(1)
      const price = (await part('pay').locator('.pay-sum strong').innerText()).replace(/[^\d.]/g, '')
      forms.length = 0
      const popup = real.context.waitForEvent('page')
      await part('pay-submit').click()
      await popup
      await poll(() => forms.length).toBe(1)
      const { money, out_trade_no, notify_url, name, type } = forms[0]! as Record<
        'money' | 'out_trade_no' | 'notify_url' | 'name' | 'type',
        string
      >
      expect(Number(money)).toBe(Number(price))
      const orders = () => real.gateway.stored(column === 'one-hub' ? 'orders' : 'top_ups')
      expect(orders().map(({ trade_no, status, amount }) => [trade_no, status, amount])).toEqual([
        [out_trade_no, 'pending', 10],
      ])
      const params = {
        pid: merchant.pid,
        trade_no: 'T1',
        out_trade_no,
        type,
        name,
        money,
        trade_status: 'TRADE_SUCCESS',
      }
      const notify = (sent: URLSearchParams) => fetch(`${notify_url}?${sent}`).then((answer) => answer.text())
      const forged = signed(params)
      forged.set('sign', '0'.repeat(32))
      await notify(forged)
      expect(await quotaOf('carol')).toBe(before)
      await notify(signed(params))
      await notify(signed(params))
      await poll(() => quotaOf('carol')).toBe(before + 5_000_000)
      await part('pay-check').click()
      await poll(() => part('pay-check').count()).toBe(0)
      expect(orders().map(({ status }) => status)).toEqual(['success'])
      const lines = (await real.gateway.lines()).filter((line) => line.startsWith('1 carol'))
      expect(lines).toHaveLength(1)
      for (const page of real.context.pages()) if (page !== real.page) await page.close()
      if (!recent) return
      await part('pay-back').click()
      await part('pay-orders').click()
      await poll(() => part('pay').locator('.pay-list li').count()).toBe(1)
    },
  )

  test.runIf(column === 'one-hub' || recent)('administrators see the orders of all users', async () => {
    await begin('root')
    await open('/topup')
    await part('show-all-orders').click()
    const table = part('all-orders').locator('tbody tr')
    await poll(() => table.count()).toBe(1)
    expect(await table.first().innerText()).toContain(forms[0]!.out_trade_no)
    expect(await table.first().innerText()).toContain(`#${String((await user('carol')).id)}`)
  })

  /** Opens the page of the provider, and resolves to its address. */
  const pay = async () => {
    const popup = real.context.waitForEvent('page')
    await part('pay-submit').click()
    const page = await popup
    await page.waitForURL(/\/pay\//)
    await page.close()
    return page.url()
  }
  const way = (name: string) => part('pay').getByRole('button', { name, exact: true })
  const toppedUp = async () => (await real.gateway.lines()).filter((line) => line.startsWith('1 carol'))

  test.runIf(column === 'laisky' || recent)(
    'an order at Stripe opens its page, and its notice credits once',
    async () => {
      await begin('carol')
      const [before, lines] = [await quotaOf('carol'), await toppedUp()]
      await open('/topup')
      if (recent) await way('Stripe').click()
      await part('pay')
        .locator('.pay-choice')
        .last()
        .getByRole('button', { name: column === 'laisky' ? /5\.00/ : /10\.00/ })
        .first()
        .click()
      await poll(() => part('pay').locator('.pay-sum strong').count()).toBe(1)
      await pay()
      const order = providers.asked.stripe.at(-1)!
      const to = `${real.site.url}/api/${column === 'laisky' ? 'payment/' : ''}stripe/webhook`
      const orders = () =>
        real.gateway
          .stored(column === 'laisky' ? 'payment_orders' : 'top_ups')
          .filter(({ payment_provider, provider }) => (payment_provider ?? provider) === 'stripe')
          .map(({ status }) => status)
      expect(orders()).toEqual(['pending'])
      const session = {
        id: `cs_test_${providers.asked.stripe.length}`,
        client_reference_id: order.client_reference_id,
        status: 'complete',
        payment_status: 'paid',
        amount_total: column === 'laisky' ? 500 : 8000,
        currency: 'usd',
        customer: 'cus_1',
      }
      if (column === 'laisky') expect(order['line_items[0][price_data][unit_amount]']).toBe('500')
      else
        expect([order['line_items[0][price]'], order['line_items[0][quantity]']]).toEqual(['price_1', '10'])
      expect(await providers.notify.stripe(to, session, 'whsec_of_another')).toBe(400)
      expect([await quotaOf('carol'), orders()]).toEqual([before, ['pending']])
      for (let times = 0; times < 2; times++) expect(await providers.notify.stripe(to, session)).toBe(200)
      await poll(() => quotaOf('carol')).toBe(before + (column === 'laisky' ? 2_500_000 : 5_000_000))
      await part('pay-check').click()
      await poll(() => part('pay-check').count()).toBe(0)
      expect(orders()).toEqual([column === 'laisky' ? 'paid' : 'success'])
      expect(await toppedUp()).toHaveLength(lines.length + 1)
      await part('pay-back').click()
      await part('pay-orders').click()
      await part('pay')
        .locator('.pay-list li')
        .filter({ hasText: /stripe/i })
        .getByText(column === 'laisky' ? '$5.00' : '$10.00')
        .first()
        .waitFor()
    },
  )

  test.runIf(recent)('a product at Creem opens its page, and its notice credits once', async () => {
    await begin('carol')
    const [before, lines] = [await quotaOf('carol'), await toppedUp()]
    await open('/topup')
    await way('Creem').click()
    await part('pay')
      .getByRole('button', { name: /Starter/ })
      .click()
    await part('pay').getByText('€3.00').first().waitFor()
    await pay()
    const { request_id, product_id } = providers.asked.creem.at(-1)!
    expect(product_id).toBe(creemProduct.productId)
    const to = `${real.site.url}/api/creem/webhook`
    const paid = {
      request_id,
      order: { id: 'o1', status: 'paid', type: 'onetime', amount_paid: 300, currency: 'EUR' },
      customer: { email: 'carol@post.example', name: 'Carol' },
    }
    expect(await providers.notify.creem(to, paid, 'of-another')).toBe(401)
    expect(await quotaOf('carol')).toBe(before)
    for (let times = 0; times < 2; times++) expect(await providers.notify.creem(to, paid)).toBe(200)
    await poll(() => quotaOf('carol')).toBe(before + creemProduct.quota)
    await part('pay-check').click()
    await poll(() => part('pay-check').count()).toBe(0)
    expect(await toppedUp()).toHaveLength(lines.length + 1)
    await part('pay-back').click()
    await part('pay-orders').click()
    await part('pay')
      .locator('.pay-list li')
      .filter({ hasText: /creem/i })
      .getByText('$4.00')
      .first()
      .waitFor()
  })

  test.runIf(column === 'one-hub')(
    'an order at Alipay shows a code to scan, and its notice credits once',
    async () => {
      await real.call('POST', '/api/payment/', {
        type: 'alipay',
        name: 'Face to face',
        icon: '',
        notify_domain: '',
        fixed_fee: 0,
        percent_fee: 0,
        currency: 'CNY',
        sort: 2,
        enable: true,
        config: JSON.stringify(providers.alipayConfig),
      })
      await begin('carol')
      const [before, lines] = [await quotaOf('carol'), await toppedUp()]
      await open('/topup')
      await way('Face to face').click()
      await part('pay')
        .locator('.pay-choice')
        .last()
        .getByRole('button', { name: /10\.00/ })
        .first()
        .click()
      await poll(() => part('pay').locator('.pay-sum strong').count()).toBe(1)
      const price = (await part('pay').locator('.pay-sum strong').innerText()).replace(/[^\d.]/g, '')
      await part('pay-submit').click()
      await part('qr-code').waitFor()
      const order = providers.asked.alipay.at(-1)!
      expect(Number(order.total_amount)).toBe(Number(price))
      expect(await part('qr-code').evaluate((code) => (code as HTMLInputElement).value)).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/scan\/1$/,
      )
      const to = text(order.notify_url)
      expect(await providers.notify.alipay(to, order, providers.otherKey)).toBe(200)
      expect(await quotaOf('carol')).toBe(before)
      for (let times = 0; times < 2; times++) await providers.notify.alipay(to, order)
      await poll(() => quotaOf('carol')).toBe(before + 5_000_000)
      await part('pay-check').click()
      await poll(() => part('pay-check').count()).toBe(0)
      expect(await toppedUp()).toHaveLength(lines.length + 1)
    },
  )

  test.runIf(column === 'laisky')(
    'an order without Stripe is refused in words, and nothing is credited',
    async () => {
      providers.state.refuses = true
      await begin('carol')
      const before = await quotaOf('carol')
      await open('/topup')
      await part('pay-submit').click()
      await part('pay')
        .getByRole('alert')
        .filter({ hasText: 'failed to create Stripe Checkout Session' })
        .waitFor({ timeout: 30_000 })
      providers.state.refuses = false
      const last = real.gateway.stored('payment_orders').at(-1)!
      expect([last.status, last.amount_cents]).toEqual(['pending', 500])
      expect(await quotaOf('carol')).toBe(before)
    },
  )

  test.runIf(recent)('a plan is bought from the balance', async () => {
    const plan = {
      title: 'Monthly',
      price_amount: 0.5,
      total_amount: 1_000_000,
      duration_unit: 'month',
      duration_value: 1,
    }
    await real.call('POST', '/api/subscription/admin/plans', {
      plan: { ...plan, enabled: true, allow_balance_pay: true, max_purchase_per_user: 1 },
    })
    await begin('carol')
    const before = await quotaOf('carol')
    await open('/topup')
    await part('buy-plan').click()
    await real.page.locator('dialog[open] [part~=confirm]').click()
    await poll(() => part('buy-plan').count()).toBe(0)
    expect(await quotaOf('carol')).toBe(before - 250_000)
    const carol = await user('carol')
    expect(
      real.gateway
        .stored('user_subscriptions')
        .map(({ user_id, amount_total, status }) => [user_id, amount_total, status]),
    ).toEqual([[carol.id, 1_000_000, 'active']])
    await part('plans').locator('ul').first().getByText('Monthly').waitFor()
    expect(real.gateway.refused).toEqual([])
  })

  test.runIf(recent)('checking in credits once a day, and is noted', async () => {
    await begin('carol')
    const before = await quotaOf('carol')
    await open('/topup')
    await part('check-in-submit').click()
    await poll(() => quotaOf('carol')).toBe(before + 1000)
    await poll(() => part('check-in-submit').getAttribute('aria-disabled')).toBe('true')
    expect(real.gateway.stored('checkins').map(({ quota_awarded }) => quota_awarded)).toEqual([1000])
    expect((await real.gateway.lines()).filter((line) => /^4 carol: .*签到/.test(line))).toHaveLength(1)
  })

  test.runIf(recent)('a warning is stored, and no other setting is lost', async () => {
    const carols = await callerOf(real.gateway.url, 'carol')
    await carols('PUT', '/api/user/self', { language: 'en' })
    await begin('carol')
    await open('/setting?tab=personal')
    const form = part('quota-warning-form')
    await form.locator('select').selectOption('webhook')
    await form.locator('input[type=url]').fill('https://hook.example/x')
    await form.locator('.quota-money input').fill('0.5')
    await part('save-quota-warning').click()
    const setting = async () => JSON.parse(text((await user('carol')).setting)) as Wire
    await poll(setting).toMatchObject({
      notify_type: 'webhook',
      quota_warning_threshold: 250_000,
      webhook_url: 'https://hook.example/x',
      language: 'en',
    })
  })

  test.runIf(recent)('news are those of the gateway, the newest first', async () => {
    await begin('carol')
    await open('/')
    await part('news').waitFor()
    const texts = async () => (await part('announcement-text').allInnerTexts()).map((one) => one.trim())
    await poll(texts).toEqual(['Second', 'First of all'])
  })

  test.runIf(recent)('questions and addresses are those of the gateway', async () => {
    await begin('carol')
    await open('/')
    await part('questions').waitFor()
    await part('question').locator('summary').first().click()
    expect((await part('answer').first().innerText()).trim()).toBe('With a key.')
    expect(await part('answer').first().locator('strong').innerText()).toBe('key')
    expect(await part('question').count()).toBe(questions.length)
    for (const { route, url, description } of addresses) {
      const line = part('address').filter({ hasText: route })
      expect(await line.innerText()).toContain(description)
      expect(await line.innerText()).toContain(url)
    }
  })

  test.runIf(recent)('amounts are in the currency that the gateway counts in', async () => {
    const set = (value: string) =>
      real.call('PUT', '/api/option/', { key: 'general_setting.quota_display_type', value })
    await set('CNY')
    await begin('root')
    await open('/redemption/add')
    const form = real.page.locator('oneapi-redemption-form')
    await form
      .getByRole('textbox', { name: real.say(codeWords).name })
      .first()
      .fill('yuan')
    await form.locator('.quota-money input').fill('19.99')
    await part('save').first().click()
    const code = async () => (await real.gateway.rows()).redemption.find(({ name }) => name === 'yuan')
    await poll(async () => (await code())?.quota).toBe(1_369_178)
    await open('/redemption')
    await row('yuan').getByText('¥19.99').first().waitFor()
    await set('USD')
  })

  test.runIf(column === 'one-hub' || column === 'laisky')(
    'administrators see the keys of others',
    async () => {
      const { page } = real
      const carols = await callerOf(real.gateway.url, 'carol')
      await carols('POST', '/api/token/', {
        name: 'carols',
        expired_time: -1,
        unlimited_quota: true,
        remain_quota: 0,
        group: '',
      })
      const stored = async () => (await real.gateway.rows()).token.find(({ name }) => name === 'carols')!
      await begin('root')
      await open('/token')
      await row('first').first().waitFor()
      expect(await row('carols').count()).toBe(0)
      await part('whose').click()
      await page.getByRole('menuitemradio', { name: real.say(keyWords).all }).click()
      await row('carols').filter({ hasText: /carol/i }).first().waitFor()
      expect(await page.content()).not.toContain(text((await stored()).key))
      if (column === 'laisky') return expect(await row('carols').locator('[part~=more]').count()).toBe(0)
      for (const status of [2, 1]) {
        await row('carols').locator('[part~=more]').click()
        await page.getByRole('menuitem').first().click()
        await poll(async () => (await stored()).status).toBe(status)
      }
      expect(real.gateway.refused).toEqual([])
    },
  )
})

const announced = (id: number, content: string) => {
  const publishDate = `2026-11-0${id}T08:00:00.000Z`
  return { id, content, type: 'warning', extra: '', publishDate }
}
const news = [announced(1, 'First **of all**'), announced(2, 'Second')]
const questions = [
  { id: 1, question: 'How does one call it?', answer: 'With a **key**.' },
  { id: 2, question: 'What does it cost?', answer: 'See the prices.' },
]
const addresses = [
  { id: 1, route: 'Main', url: 'https://api.example', description: 'Everywhere', color: 'blue' },
  { id: 2, route: 'Near', url: 'https://near.example/v1', description: 'Close by', color: 'green' },
]
const creemProduct = { productId: 'prod_1', name: 'Starter', price: 3, currency: 'EUR', quota: 2_000_000 }
