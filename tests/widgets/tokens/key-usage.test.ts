import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/key-usage/index.ts'
import { breakDown } from '../services.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, onFetch, signIn, until, type TestGateway } from '../support.ts'

// The only one that a stand-in knows.
const recordedKey = 'sk-207bd070480f6d16da02e126beac50069c8554c26c2f96b6'

const textOf = (element: Element) => rootOf(element).textContent ?? ''
const figuresOf = (element: Element) =>
  [...rootOf(element).querySelectorAll('.figure')].map((figure) =>
    [...figure.children]
      .map(({ textContent }) => textContent?.trim())
      .join(' ')
      .trim(),
  )

describe('<oneapi-key-usage>', function () {
  this.timeout(60_000)
  const open = ({ baseUrl }: TestGateway, attributes = '') =>
    mount(`<oneapi-key-usage base-url="${baseUrl}" ${attributes}></oneapi-key-usage>`)
  const ask = (element: Element, key: string) => {
    fill(fieldOf(element, '令牌'), key)
    partOf(element, 'submit').click()
  }
  const newKey = async (gateway: TestGateway, fields: object) => {
    await signIn(gateway)
    const { data } = await gateway.call<{ data: { key: string } }>('POST', '/api/token/', {
      name: 'shared',
      remain_quota: 750_000,
      unlimited_quota: false,
      expired_time: -1,
      ...fields,
    })
    await gateway.call('GET', '/api/user/logout')
    return data.key
  }

  describe('before a gateway that tells the billing only', () => {
    let gateway: TestGateway
    before(async () => {
      gateway = await newGateway()
    })

    it('shows limit, use and expiry to who is not signed in, and needs nobody to be', async () => {
      const until2100 = 4_102_444_800
      const key = await newKey(gateway, { expired_time: until2100 })
      const element = await open(gateway)
      expect(hasPart(element, 'figures')).to.equal(false)
      await expectAccessible(element)
      ask(element, ` Bearer sk-${key}\n`)
      await until(() => figuresOf(element)[0]?.includes('$1.50'))
      expect(figuresOf(element).slice(0, 3)).to.deep.equal([
        '剩余额度 $1.50 750,000 点额度',
        '已用额度 $0.00 0 点额度',
        '总额度 $1.50 750,000 点额度',
      ])
      expect(figuresOf(element)[3]).to.match(/^有效期 2(099-12-31|100-01-01) /)
      expect(textOf(element)).to.include('此网关不向令牌持有者提供调用记录。')
      await expectAccessible(element)
      partOf(element, 'forget').click()
      await until(() => !hasPart(element, 'figures'))
      expect(fieldOf(element, '令牌').value).to.equal('')
    })

    it('says unlimited and never, in English too', async () => {
      const key = await newKey(gateway, { unlimited_quota: true, remain_quota: 0 })
      const element = await open(gateway, 'lang="en"')
      fill(fieldOf(element, 'API key'), key)
      partOf(element, 'submit').click()
      await until(() => figuresOf(element)[3]?.includes('Never'))
      expect(figuresOf(element)[0]).to.equal('Left Unlimited')
      expect(figuresOf(element)[2]).to.equal('Limit Unlimited')
    })

    it('says in words that a key is wrong, and asks nothing for one that cannot be one', async () => {
      const element = await open(gateway)
      const field = fieldOf(element, '令牌')
      partOf(element, 'submit').click()
      await until(() => noteOf(field) === '请粘贴令牌')
      expect(rootOf(element).activeElement === field).to.equal(true)
      ask(element, 'sk-one sk-two')
      await until(() => noteOf(field).includes('令牌中间有空格'))
      ask(element, 'sk-wrong')
      await until(() => noteOf(field).includes('网关不接受这个令牌'))
      expect(noteOf(field)).to.include('网关的说明：无效的令牌')
      expect(field.getAttribute('aria-invalid')).to.equal('true')
      await expectAccessible(element)
      // Typing another key takes the refusal of the former away.
      fill(field, 'sk-other')
      await until(() => noteOf(field) === '')
    })

    it('offers to try again after a failure, with the same key', async () => {
      const key = await newKey(gateway, {})
      const element = await open(gateway)
      await breakDown(gateway, 2)
      ask(element, key)
      await until(() => hasPart(element, 'retry'))
      expect(textOf(element)).to.include('令牌用量加载失败')
      // The first try may have ended before it met both failures.
      await until(() => {
        if (hasPart(element, 'retry')) partOf(element, 'retry').click()
        return figuresOf(element)[0]?.includes('$1.50')
      })
    })

    it('keeps the key in memory only: in no attribute, URL, event, storage, and without the cookie', async () => {
      const key = await newKey(gateway, {})
      await signIn(gateway)
      const events: unknown[] = ['oneapi-notify', 'oneapi-navigate', 'oneapi-unauthorized'].map((type) =>
        heard(type),
      )
      const element = await open(gateway)
      ask(element, key)
      await until(() => figuresOf(element)[0]?.includes('$1.50'))
      ask(element, `${key}x`)
      await until(() => noteOf(fieldOf(element, '令牌')).includes('网关不接受'))
      const attributes = [...rootOf(element).querySelectorAll('*'), element].flatMap((node) =>
        [...node.attributes].map(({ name, value }) => `${name}=${value}`),
      )
      const kept = [
        ...[attributes, events, location.href, document.cookie, history.state],
        ...[localStorage, sessionStorage].map((storage) => Object.entries(storage)),
        performance.getEntriesByType('resource').map(({ name }) => name),
        textOf(element),
      ]
      expect(JSON.stringify(kept)).not.to.include(key)
      element.remove()
      await new Promise((later) => setTimeout(later))
      document.body.append(element)
      await until(() => rootOf(element).querySelector('input'))
      expect(fieldOf(element, '令牌').value).to.equal('')
    })
  })

  describe('before new-api of July 2026', () => {
    it('also shows its name and its last calls', async () => {
      const gateway = await newGateway({ family: 'new-api rc' })
      const element = await open(gateway)
      ask(element, recordedKey)
      await until(() => rootOf(element).querySelector('tbody tr:not(.skeleton-row)'))
      expect(textOf(element)).to.include('令牌「first」')
      expect(figuresOf(element).slice(0, 2)).to.deep.equal(['剩余额度 无限', '已用额度 $0.00006 30 点额度'])
      const [newest] = rootOf(element).querySelectorAll('tbody tr')
      expect([...newest!.children].slice(1).map(({ textContent }) => textContent)).to.deep.equal([
        ...['gpt-3.5-turbo', '13', '9', '$0.000016'],
      ])
      await expectAccessible(element)
    })

    it('counts in the currency of the gateway', async () => {
      const status = { quota_display_type: 'CNY', usd_exchange_rate: 7 }
      const gateway = await newGateway({ family: 'new-api rc', config: { status } })
      const element = await open(gateway, 'hide="title calls"')
      ask(element, recordedKey)
      await until(() => figuresOf(element)[1]?.includes('¥0.00042'))
      expect(rootOf(element).querySelector('table')).to.equal(null)
    })

    it('says on another site, where the status may not be read, that amounts are in dollars; the page may name the currency', async () => {
      const gateway = await newGateway({ family: 'new-api rc' })
      // As a browser that has no CORS header for it.
      onFetch(({ url }) =>
        url.pathname.endsWith('/api/status') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
      )
      const note = '网关只向自己的网站说明货币，这里按美元显示。'
      for (const [attributes, used, isSaid] of [
        ['', '$0.00006', true],
        ['currency="¥"', '$0.00006', true],
        ['currency="¥" rate="7"', '¥0.00042', false],
      ] as const) {
        const element = await open(gateway, attributes)
        ask(element, recordedKey)
        await until(() => figuresOf(element)[1]?.includes(used))
        await until(() => textOf(element).includes('令牌「first」'))
        expect([attributes, textOf(element).includes(note)]).to.deep.equal([attributes, isSaid])
        element.remove()
      }
    })

    it('believes the gateway, not the page, where it tells its currency', async () => {
      const status = { quota_display_type: 'CNY', usd_exchange_rate: 7 }
      const element = await open(
        await newGateway({ family: 'new-api rc', config: { status } }),
        'currency="€" rate="0.9"',
      )
      ask(element, recordedKey)
      await until(() => figuresOf(element)[1]?.includes('¥0.00042'))
    })

    it('says in words that a key is wrong', async () => {
      const element = await open(await newGateway({ family: 'new-api rc' }))
      ask(element, 'sk-nope')
      await until(() => noteOf(fieldOf(element, '令牌')).includes('网关的说明：Invalid token'))
    })
  })

  it("never shows the key that Laisky's fork repeats in its refusal", async () => {
    const element = await open(await newGateway({ family: 'laisky' }))
    ask(element, 'sk-some-other-key')
    await until(() => noteOf(fieldOf(element, '令牌')).includes('get token by key …'))
    expect(textOf(element)).not.to.include('some-other-key')
    ask(element, recordedKey)
    await until(() => figuresOf(element)[0]?.includes('$0.80'))
  })
})
