import { expect } from 'chai'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** What a gateway of the family does otherwise is told by its dialect; here before a gateway that answers like one-api. */
describe('what a gateway can is what is shown', () => {
  const gateways: Record<string, TestGateway> = {}
  before(async function () {
    this.timeout(60_000)
    for (const dialect of ['one-api', 'one-hub', 'new-api']) {
      gateways[dialect] = await rootGateway({ sample: true })
    }
  })
  const open = async (tag: string, dialect: string, attributes = '') => {
    const element = await mount(
      `<${tag} base-url="${gateways[dialect]!.baseUrl}" dialect="${dialect}" ${attributes}></${tag}>`,
    )
    await until(() => element.shadowRoot!.querySelector('tbody tr:not([aria-hidden])'))
    return element
  }
  const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll(selector)]
  const texts = (element: Element, selector: string) => all(element, selector).map((one) => one.textContent)
  const part = (element: Element, name: string) =>
    element.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!
  const placeholder = (element: Element) => part(element, 'search').querySelector('input')!.placeholder

  it('a search says what it matches, in both languages', async () => {
    const usual = await open('oneapi-channel-list', 'one-api')
    expect(placeholder(usual)).to.equal('搜索 ID 或名称开头…')
    const filter = await open('oneapi-channel-list', 'one-hub')
    await until(() => placeholder(filter) === '搜索名称中的文字…')
    const contains = await open('oneapi-user-list', 'new-api', 'lang="en"')
    await until(() => placeholder(contains) === 'ID, or any part of name or email…')
  })

  it('types of lines have this gateway’s names, in the list, the filter and the details', async () => {
    const list = await open('oneapi-log-list', 'new-api', 'page-size="100"')
    await until(() => texts(list, '[part~="cell__type"]').includes('错误'))
    expect(texts(list, '[part~="cell__type"]')).to.not.include('测试')
    part(list, 'add-filter').click()
    ;(await until(() => part(list, 'add-type'))).click()
    await until(() => part(list, 'filter-option'))
    const choices = texts(list, '[part~="filter-option"]')
    expect(choices).to.deep.equal(['充值', '消费', '管理', '系统', '错误', '退款', '登录'])
  })

  it('what it records of a call beyond the specification is offered as columns, and stands in the details', async () => {
    const usual = await open('oneapi-log-list', 'one-api', 'columns="time model cached_tokens ip"')
    expect(texts(usual, 'thead th').filter(Boolean)).to.deep.equal(['时间', '模型', '查看详情'])
    const list = await open('oneapi-log-list', 'one-hub', 'columns="time model cached_tokens ip"')
    await until(() => texts(list, 'thead th').join().includes('时间,模型,缓存,IP 地址'))
    part(list, 'detail-button').click()
    const facts = await until(() => {
      const names = texts(list, '.fact dt')
      return names.includes('首个 Token') && names
    })
    expect(facts).to.include.members(['缓存命中的输入 Token', '首个 Token', '计费分组', 'IP 地址'])
  })

  it('one’s own account is not offered for deletion where it cannot be deleted', async () => {
    const settings = (dialect: string) =>
      mount(
        `<oneapi-personal-settings base-url="${gateways[dialect]!.baseUrl}" dialect="${dialect}"></oneapi-personal-settings>`,
      )
    const headings = (element: Element) => texts(element, 'h2').join()
    const usual = await settings('one-api')
    await until(() => headings(usual).includes('删除个人账户'))
    const kept = await settings('one-hub')
    await until(() => headings(kept).includes('可用模型'))
    expect(headings(kept)).to.not.include('删除个人账户')
  })
})
