import { expect } from 'chai'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import { partOf, rootOf } from '../lists/acting.ts'
import { settled } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, signIn, toldTo, until, type TestGateway } from '../support.ts'

/** What only some gateways record of a call: in its row, in its details and in the file. */
const gateways: {
  family: 'laisky' | 'one-hub' | 'new-api'
  /** A call as this gateway records it. */
  call: Record<string, unknown>
  columns: string
  heads: string[]
  row: string[]
  facts: [name: string, value: string][]
  csv: { heads: string[]; row: string[] }
}[] = [
  {
    family: 'laisky',
    call: { cached_prompt_tokens: 1234 },
    columns: 'cached_tokens',
    heads: ['缓存'],
    row: ['1,234'],
    facts: [['缓存命中的输入 Token', '1,234']],
    csv: { heads: ['缓存'], row: ['1234'] },
  },
  {
    family: 'one-hub',
    call: {
      source_ip: '10.0.0.9',
      metadata: { cached_tokens: 1234, first_response: 310, group_name: 'vip', group_ratio: 1 },
    },
    columns: 'cached_tokens first_token group ip',
    heads: ['缓存', '首字', '计费分组', 'IP 地址'],
    row: ['1,234', '0.31 秒', 'vip分组', '10.0.0.9'],
    facts: [
      ['缓存命中的输入 Token', '1,234'],
      ['首个 Token', '0.31 秒'],
      ['计费分组', 'vip分组'],
      ['IP 地址', '10.0.0.9'],
    ],
    csv: { heads: ['缓存', '首字（ms）', '计费分组', 'IP 地址'], row: ['1234', '310', 'vip', '10.0.0.9'] },
  },
  {
    family: 'new-api',
    call: {
      group: 'vip',
      ip: '10.0.0.9',
      other: JSON.stringify({ frt: 1640, cache_tokens: 1234, group_ratio: 1.5 }),
    },
    columns: 'cached_tokens first_token group ip',
    heads: ['缓存', '首字', '计费分组', 'IP 地址'],
    row: ['1,234', '1.64 秒', 'vip分组', '10.0.0.9'],
    facts: [
      ['缓存命中的输入 Token', '1,234'],
      ['首个 Token', '1.64 秒'],
      ['计费分组', 'vip分组'],
      ['IP 地址', '10.0.0.9'],
    ],
    csv: { heads: ['缓存', '首字（ms）', '计费分组', 'IP 地址'], row: ['1234', '1640', 'vip', '10.0.0.9'] },
  },
]

for (const { family, call, columns, heads, row, facts, csv } of gateways)
  describe(`what ${family} records of a call beyond the specification`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    before(async () => {
      gateway = await newGateway({ family, config: { call } })
      if (family !== 'new-api') await signIn(gateway)
    })
    type Provider = HTMLElement & { tokenProvider: () => string }
    const open = async (attributes: string) => {
      const by = family === 'new-api' ? 'auth="token"' : ''
      const provider = await mount<Provider>(
        `<oneapi-provider base-url="${gateway.baseUrl}" ${by}><oneapi-log-list filter-type="2" ${attributes}></oneapi-log-list></oneapi-provider>`,
      )
      if (by) provider.tokenProvider = () => newApiToken
      const list = provider.querySelector<HTMLElement & { whenReady: Promise<unknown> }>('oneapi-log-list')!
      await list.whenReady
      await settled(list)
      return list
    }
    const texts = (list: Element, selector: string) =>
      [...rootOf(list).querySelectorAll(selector)].map(({ textContent }) => textContent)
    const newest = (list: Element) =>
      columns
        .split(' ')
        .map((id) => rootOf(list).querySelector(`tbody tr [part~="cell__${id}"]`)?.textContent)

    it('is a column on request', async () => {
      const usual = await open('')
      for (const head of heads) expect(texts(usual, 'thead th')).to.not.include(head)
      const list = await open(`columns="time model ${columns}"`)
      await until(() => newest(list).join() === row.join())
      expect(texts(list, 'thead th').filter((head) => heads.includes(head!))).to.deep.equal(heads)
      // A line of which nothing was recorded says so.
      expect(
        rootOf(list)
          .querySelectorAll('tbody tr')[1]!
          .querySelector(`[part~="cell__${columns.split(' ')[0]!}"]`)!.textContent,
      ).to.equal('—')
      await expectAccessible(list)
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

    it('stands in the details, whichever columns are shown', async () => {
      const list = await open('columns="time model"')
      const detail = await until(() => rootOf(list).querySelector<HTMLElement>('[part~=detail-button]'))
      detail.click()
      const all = () =>
        [...rootOf(list).querySelectorAll('.fact')].map((fact): [string, string] => [
          fact.querySelector('dt')!.textContent,
          fact.querySelector('dd')!.textContent,
        ])
      const own = () => all().filter(([name]) => facts.some(([fact]) => fact === name))
      await until(() => JSON.stringify(own()) === JSON.stringify(facts))
    })

    it('is in the file as it is recorded: numbers as numbers, a group by its symbol', async () => {
      const list = await open(`columns="time model ${columns}"`)
      await until(() => newest(list).join() === row.join())
      const text = await exported(list)
      const [titles, line] = text.split('\r\n').map((one) => one.split(','))
      expect(titles!.slice(2)).to.deep.equal(csv.heads)
      expect(line!.slice(1)).to.deep.equal(['gpt-3.5-turbo', ...csv.row])
    })
  })

/** The text of the file that an export saves, which is not downloaded. */
async function exported(list: Element): Promise<string> {
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  const files: Blob[] = []
  let saved = false
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return createObjectURL.call(URL, file)
  }
  HTMLAnchorElement.prototype.click = () => void (saved = true)
  try {
    partOf(list, 'export-button').click()
    await until(() => saved)
    return await files.at(-1)!.text()
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
}
