import { assert, expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import { callsTo, fieldOf, hasFocus, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import {
  describeTab,
  dialogOf,
  flagNote,
  flagOf,
  flip,
  loaded,
  noteUnder,
  optionsAt,
  pressed,
  saveOf,
  saveSection,
  setOption,
  textOf,
  write,
  type SettingsTabElement,
  type Toast,
} from './settings.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { mount, onFetch, signIn, until } from '../support.ts'
import { inLong } from '../../whole.ts'

const operation = {
  tag: 'oneapi-operation-settings',
  section: 'general',
  sample: true,
  async unfold(element: SettingsTabElement) {
    await until(() => hasPart(element, 'option__GroupRatio'))
    write(fieldOf(element, '失败重试次数'), '-1')
    await saveSection(element, 'general')
    await until(() => noteUnder(element, '失败重试次数').startsWith('请输入'))
    await until(() => getComputedStyle(saveOf(element, 'general')).opacity === '1')
  },
}

describeTab(operation, (its) => {
  const { settings, puts } = its

  it('loads behind bars that do not touch', async () => {
    const stop = onFetch(({ url }) =>
      url.pathname.endsWith('/api/option/') ? new Promise<never>(() => undefined) : undefined,
    )
    const element = await mount(
      `<oneapi-operation-settings base-url="${its.gateway.baseUrl}"></oneapi-operation-settings>`,
      { wait: false },
    )
    gatewayFor({ baseUrl: its.gateway.baseUrl }).resources.clear()
    const bars = await until(() => {
      const found = [...(element.shadowRoot?.querySelectorAll('.skeleton') ?? [])]
      return found.length > 5 && found.map((bar) => bar.getBoundingClientRect())
    }).finally(stop)
    for (const one of bars)
      for (const other of bars)
        if (other.top > one.top && other.left < one.right && one.left < other.right)
          expect(other.top - one.bottom).to.be.at.least(4)
  })

  it('has the sections general, log, monitor, quota and ratio with their options @2.84', async () => {
    const element = await settings()
    const titles = [...rootOf(element).querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(titles).to.deep.equal([
      ...['通用设置', '日志设置', '监控设置', '告警', '额度设置', '倍率设置'],
      '分组与限制',
    ])
    const options = await optionsAt(its.gateway)
    for (const [label, key] of [
      ['充值链接', 'TopUpLink'],
      ['聊天页面链接', 'ChatLink'],
      ['单位美元额度', 'QuotaPerUnit'],
      ['失败重试次数', 'RetryTimes'],
      ['最长响应时间（秒）', 'ChannelDisableThreshold'],
      ['额度提醒阈值', 'QuotaRemindThreshold'],
      ['新用户初始额度', 'QuotaForNewUser'],
      ['请求预扣费额度', 'PreConsumedQuota'],
      ['邀请新用户奖励额度', 'QuotaForInviter'],
      ['新用户使用邀请码奖励额度', 'QuotaForInvitee'],
    ] as const)
      expect(fieldOf(element, label).value, label).to.equal(options[key])
    for (const key of [
      'DisplayInCurrencyEnabled',
      'DisplayTokenStatEnabled',
      'ApproximateTokenEnabled',
      'LogConsumeEnabled',
      'AutomaticDisableChannelEnabled',
      'AutomaticEnableChannelEnabled',
    ])
      expect(String(flagOf(element, key).checked), key).to.equal(options[key])
  })

  it('saves only what changed in a section, says so at each field, and tells the page @1.8', async () => {
    const element = await settings()
    const updated = heard<{ keys: string[] }>('oneapi-options-updated')
    const toasts = heard<Toast>('oneapi-notify')
    const before = puts()
    write(fieldOf(element, '充值链接'), 'https://pay.example.com/')
    write(fieldOf(element, '失败重试次数'), '3')
    await until(() => textOf(element).includes('2 项修改未保存'))
    await saveSection(element, 'general')
    await until(
      () => noteUnder(element, '充值链接') === '已保存' && noteUnder(element, '失败重试次数') === '已保存',
    )
    expect(puts() - before).to.equal(2)
    expect(updated).to.deep.equal([{ keys: ['TopUpLink', 'RetryTimes'] }])
    expect(toasts).to.deep.equal([{ kind: 'success', text: '已保存：充值链接、失败重试次数' }])
    expect(await optionsAt(its.gateway)).to.include({
      TopUpLink: 'https://pay.example.com/',
      RetryTimes: '3',
    })
    expect(saveOf(element, 'general').title).to.equal('没有需要保存的修改')
    write(fieldOf(element, '失败重试次数'), '03')
    await new Promise((next) => setTimeout(next, 50))
    expect(saveOf(element, 'general').getAttribute('aria-disabled')).to.equal('true')
  })

  it('does not call saved what the gateway has stored otherwise', async () => {
    const element = await settings()
    const toasts = heard<Toast>('oneapi-notify')
    const stop = onFetch((request) =>
      request.method === 'PUT' ? Response.json({ success: true, message: '' }) : undefined,
    )
    const flag = flagOf(element, 'LogConsumeEnabled').checked
    flip(element, 'LogConsumeEnabled')
    await until(() => flagNote(element, 'LogConsumeEnabled').includes('读回的值不同'))
    expect(flagOf(element, 'LogConsumeEnabled').checked).to.equal(flag)
    write(fieldOf(element, '充值链接'), 'https://other.example.com/')
    await saveSection(element, 'general')
    await until(() => noteUnder(element, '充值链接').includes('读回的值不同'))
    stop()
    expect(toasts).to.deep.equal([])
  })

  inLong(it)('asks for the status again after an option that it shows', async () => {
    const element = await settings()
    const before = callsTo(`GET ${its.gateway.baseUrl}/api/status`)
    write(fieldOf(element, '聊天页面链接'), 'https://chat.example.com')
    await saveSection(element, 'general')
    await until(() => callsTo(`GET ${its.gateway.baseUrl}/api/status`) === before + 1)
    await until(() => noteUnder(element, '聊天页面链接') === '已保存')
    write(fieldOf(element, '失败重试次数'), '4')
    await saveSection(element, 'general')
    await until(() => noteUnder(element, '失败重试次数') === '已保存')
    expect(callsTo(`GET ${its.gateway.baseUrl}/api/status`)).to.equal(before + 1)
  })

  it('keeps numeric options at 0 and above before it asks the gateway @5.30', async () => {
    const element = await settings()
    const before = puts()
    for (const [section, label, text, problem] of [
      ['general', '失败重试次数', '-1', '请输入不小于 0 的整数'],
      ['general', '单位美元额度', '0', '请输入大于 0 的数字'],
      ['monitor', '最长响应时间（秒）', '-2', '请输入不小于 0 的数字'],
      ['monitor', '额度提醒阈值', '-1', '请输入不小于 0 的整数'],
      ['quota', '新用户初始额度', '-5', '请输入不小于 0 的整数'],
      ['quota', '邀请新用户奖励额度', '', '请输入不小于 0 的整数'],
    ] as const) {
      const field = fieldOf(element, label)
      const kept = field.value
      write(field, text)
      await saveSection(element, section)
      await until(() => noteOf(field) === problem && hasFocus(element, label))
      write(field, kept)
    }
    expect(puts()).to.equal(before)
  })

  it("shows a refusal in the gateway's words at its field, saves the others, and keeps what was typed", async () => {
    const element = await settings()
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    write(fieldOf(element, '失败重试次数'), '500')
    write(fieldOf(element, '充值链接'), 'https://other.example.com')
    await saveSection(element, 'general')
    const retries = fieldOf(element, '失败重试次数')
    await until(() => noteOf(retries) === 'RetryTimes 不能大于 100')
    await until(() => noteUnder(element, '充值链接') === '已保存')
    expect(retries.value).to.equal('500')
    expect(textOf(element)).to.contain('1 项未能保存')
    // The field and the foot of the section say it.
    expect(toasts.filter(({ kind }) => kind === 'error')).to.deep.equal([])
    expect((await optionsAt(its.gateway)).TopUpLink).to.equal('https://other.example.com')
  })

  it('flips a switch at once to the new value and reads it back @4.25', async () => {
    const element = await settings()
    await setOption(its.gateway, 'LogConsumeEnabled', 'true')
    await element.refresh()
    const before = puts()
    flip(element, 'LogConsumeEnabled')
    expect(await until(() => flagNote(element, 'LogConsumeEnabled'))).to.match(/正在保存…|已保存/)
    await until(() => flagNote(element, 'LogConsumeEnabled') === '已保存')
    expect((await optionsAt(its.gateway)).LogConsumeEnabled).to.equal('false')
    expect(flagOf(element, 'LogConsumeEnabled').checked).to.equal(false)
    flip(element, 'LogConsumeEnabled')
    await until(() => flagOf(element, 'LogConsumeEnabled').checked)
    await until(async () => (await optionsAt(its.gateway)).LogConsumeEnabled === 'true')
    expect(puts() - before).to.equal(2)
  })

  /** How an option is shown: those of models are one table. */
  const tab = (element: Element, label: string, view: '价格' | '倍率' | 'JSON') => {
    const table = label === '分组倍率' ? label : '模型价格'
    return [...rootOf(element).querySelectorAll('button')]
      .find((button) => button.ariaLabel === `${table} ${view}`)!
      .click()
  }
  const jsonOf = async (element: Element, label: string) => {
    tab(element, label, 'JSON')
    return until(() => fieldOf(element, label))
  }
  const ratioOf = (element: Element, name: string) =>
    rootOf(element).querySelector<HTMLInputElement>(
      `input[aria-label="${name} 的倍率"], input[aria-label="${name} 的输入倍率"]`,
    )!
  const rowOf = (element: Element, name: string) =>
    [...rootOf(element).querySelectorAll('[part~=ratio-row]')].find(
      (row) => row.querySelector('.ratio-name')?.firstChild?.textContent === name,
    )?.textContent ?? ''
  const asRatios = (element: Element) => tab(element, '模型倍率', '倍率')

  const moneyOf = (element: Element, name: string) =>
    rootOf(element).querySelector<HTMLInputElement>(
      `[part~=option__ModelRatio] input[aria-label^="${name} 每百万"]`,
    )!

  it('refuses ratios that are no JSON, with its message, and shows them as text @5.28', async () => {
    const element = await settings()
    const before = puts()
    for (const [key, label, section] of [
      ['ModelRatio', '模型倍率', 'ratio'],
      ['CompletionRatio', '补全倍率', 'ratio'],
      ['GroupRatio', '分组倍率', 'groups'],
    ] as const) {
      await until(() => hasPart(element, `option__${key}`))
      const field = await jsonOf(element, label)
      const kept = field.value
      write(field, '{"a": 1')
      await saveSection(element, section)
      await until(() => noteOf(field) === `${label}不是合法的 JSON 字符串`)
      write(field, '{"a": "x"}')
      await saveSection(element, section)
      await until(() => noteOf(field) === `${label}中 a 的值应为数字`)
      write(field, '[1]')
      await saveSection(element, section)
      await until(() => noteOf(field).startsWith(`${label}应为 JSON 对象`))
      write(field, '{"a": 1')
      tab(element, label, '倍率')
      await until(() => textOf(element).includes('请先在 JSON 中改正'))
      tab(element, label, 'JSON')
      write(await until(() => fieldOf(element, label)), kept)
    }
    expect(puts()).to.equal(before)
  })

  it('shows the prices a gateway begins with, and saves one of them changed', async () => {
    const element = await settings()
    const shipped = JSON.parse((await optionsAt(its.gateway)).ModelRatio!) as Record<string, number>
    expect(Object.keys(shipped).length).to.be.above(500)
    const editor = () => partOf(element, 'option__ModelRatio')
    const outputs = JSON.parse((await optionsAt(its.gateway)).CompletionRatio!) as Record<string, number>
    const count = new Set([...Object.keys(shipped), ...Object.keys(outputs)]).size
    await until(() => editor().textContent?.includes(`共 ${count} 项`))
    write(editor().querySelector('input[placeholder="搜索名称"]')!, 'gpt-4o-mini')
    asRatios(element)
    await until(() => ratioOf(element, 'gpt-4o-mini'))
    write(ratioOf(element, 'gpt-4o-mini'), '0.5')
    await saveSection(element, 'ratio')
    const dialog = await dialogOf(element)
    await until(() => dialog.textContent?.includes(`${shipped['gpt-4o-mini']} → 0.5`))
    expect(dialog.textContent).to.contain('新增 0 项，移除 0 项，修改 1 项')
    expect(dialog.textContent).to.contain('gpt-4o-mini$0.15 → $1.00')
    pressed(element, 'confirm')
    await until(() => editor().textContent?.includes('已保存'))
    const saved = JSON.parse((await optionsAt(its.gateway)).ModelRatio!) as Record<string, number>
    expect(saved).to.deep.equal({ ...shipped, 'gpt-4o-mini': 0.5 })
  })

  inLong(it)('keeps table and JSON in step and shows the difference before it saves', async () => {
    await setOption(its.gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":1}')
    const element = await settings()
    await until(() => ratioOf(element, 'vip'))
    write(ratioOf(element, 'vip'), '0.8')
    rootOf(element).querySelector<HTMLButtonElement>('[aria-label="移除 svip"]')!.click()
    const editor = partOf(element, 'option__GroupRatio')
    write(editor.querySelector('input[placeholder="新名称"]')!, 'lab')
    await until(() => editor.querySelector<HTMLInputElement>('input[placeholder="新名称"]')!.value === 'lab')
    editor.querySelector<HTMLButtonElement>('[part=ratio-add]')!.click()
    const lab = await until(() => ratioOf(element, 'lab'))
    await until(() => rootOf(element).activeElement === lab)
    write(lab, '0.5')
    const json = await jsonOf(element, '分组倍率')
    expect(JSON.parse(json.value)).to.deep.equal({ default: 1, vip: 0.8, lab: 0.5 })
    write(json, '{"default": 1, "vip": 0.9, "lab": 0.5}')
    tab(element, '分组倍率', '倍率')
    await until(() => ratioOf(element, 'vip').value === '0.9')

    const before = puts()
    await saveSection(element, 'groups')
    const dialog = await dialogOf(element)
    await until(() => dialog.querySelectorAll('[part=difference]').length === 3)
    const rows = [...dialog.querySelectorAll('[part=difference]')].map(({ textContent }) => textContent)
    expect(rows).to.deep.equal(['新增lab0.5', '移除svip1', '修改vip1 → 0.9'])
    expect(dialog.textContent).to.contain('新增 1 项，移除 1 项，修改 1 项')
    expect(puts()).to.equal(before)
    pressed(element, 'cancel')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(puts()).to.equal(before)
    await saveSection(element, 'groups')
    await dialogOf(element)
    await until(() => hasPart(element, 'confirm'))
    pressed(element, 'confirm')
    await until(async () => {
      const { GroupRatio } = await optionsAt(its.gateway)
      return GroupRatio !== undefined && JSON.parse(GroupRatio).lab === 0.5
    })
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    await until(() => partOf(element, 'option__GroupRatio').textContent?.includes('已保存'))
  })

  inLong(it)(
    'takes a decimal comma for what it is, and gives back in words what it cannot read',
    async () => {
      await setOption(its.gateway, 'GroupRatio', '{"default":1,"vip":1}')
      await setOption(its.gateway, 'ModelRatio', '{"one":1}')
      const element = await settings()
      await until(() => ratioOf(element, 'vip') && moneyOf(element, 'one'))
      write(ratioOf(element, 'vip'), '0,5')
      write(moneyOf(element, 'one'), '2,5')
      await until(() => rowOf(element, 'one').includes('原为 $2'))
      expect([ratioOf(element, 'vip').value, moneyOf(element, 'one').value]).to.deep.equal(['0,5', '2,5'])
      const json = await jsonOf(element, '分组倍率')
      expect(JSON.parse(json.value)).to.deep.equal({ default: 1, vip: 0.5 })
      tab(element, '分组倍率', '倍率')
      await until(() => ratioOf(element, 'vip')?.value === '0.5')

      const toasts = heard<Toast>('oneapi-notify')
      ratioOf(element, 'vip').focus()
      write(ratioOf(element, 'vip'), '1,234')
      await until(() => ratioOf(element, 'vip').ariaInvalid === 'true')
      ratioOf(element, 'vip').blur()
      await until(() => toasts.some(({ text }) => text.startsWith('未采用「1,234」')))
      await until(() => ratioOf(element, 'vip').value === '0.5')
      moneyOf(element, 'one').focus()
      write(moneyOf(element, 'one'), '-3')
      await until(() => moneyOf(element, 'one').ariaInvalid === 'true')
      moneyOf(element, 'one').blur()
      await until(() => toasts.some(({ text }) => text.startsWith('未采用「-3」')))
      expect(toasts.at(-1)?.text).to.equal('未采用「-3」：请输入不小于 0 的数字')
    },
  )

  inLong(it)('says what the ratio of a group makes of the cost of its calls', async () => {
    await setOption(its.gateway, 'GroupRatio', '{"default":1,"vip":1}')
    await setOption(its.gateway, 'ModelRatio', '{"cheap":1,"dear":10}')
    await setOption(its.gateway, 'CompletionRatio', '{"cheap":1,"dear":2}')
    const element = await settings()
    await until(() => ratioOf(element, 'vip'))
    write(ratioOf(element, 'vip'), '0.8')
    const note = () => partOf(element, 'section__groups').querySelector('.save-note')!.textContent!
    await until(() => /；变化最大：分组 vip 的 1,000 次 dear 调用（.*）少花 \$/.test(note()))
  })

  inLong(it)('holds 500 models: a bounded table, a search, and a difference of all of them', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`model-${index}`, index / 4]))
    await setOption(its.gateway, 'ModelRatio', JSON.stringify(many))
    await setOption(its.gateway, 'CompletionRatio', '{}')
    const element = await settings()
    const editor = () => partOf(element, 'option__ModelRatio')
    await until(() => editor().textContent?.includes('共 500 项'))
    expect(editor().querySelectorAll('[part~=ratio-row]').length).to.be.within(5, 40)
    expect(moneyOf(element, 'model-1').value).to.equal('0.5')
    write(editor().querySelector('input[placeholder="搜索名称"]')!, 'MODEL-49')
    await until(() => editor().textContent?.includes('11 / 500 项'))
    asRatios(element)
    write(await until(() => ratioOf(element, 'model-499')), '1')
    const json = await jsonOf(element, '模型倍率')
    expect(JSON.parse(json.value)).to.deep.equal({ ...many, 'model-499': 1 })
    const doubled = Object.fromEntries(Object.entries(many).map(([name, ratio]) => [name, ratio + 1]))
    write(json, JSON.stringify(doubled))
    await saveSection(element, 'ratio')
    const dialog = await dialogOf(element)
    await until(() => dialog.textContent?.includes('修改 500 项'))
    expect(dialog.querySelectorAll('[part=difference]').length).to.be.below(40)
    pressed(element, 'cancel')
  })

  it('speaks money: one row is one price, the output keeps its money, and the save bar counts both', async () => {
    await setOption(its.gateway, 'ModelRatio', '{"gpt-4o":15,"gpt-4o-mini":0.075,"free":-1}')
    await setOption(its.gateway, 'CompletionRatio', '{"gpt-4o":2,"unlisted":3}')
    const element = await settings()
    const output = (name = 'gpt-4o') =>
      rootOf(element).querySelector<HTMLInputElement>(`[aria-label^="${name} 每百万 Token 的输出"]`)!
    await until(() => moneyOf(element, 'gpt-4o') && output())
    expect([moneyOf(element, 'gpt-4o').value, output().value]).to.deep.equal(['30', '60'])
    // No price: a negative ratio, and the output of a model without an input price.
    assert.isNull(output('unlisted'))
    expect(rowOf(element, 'free')).to.contain('—')

    // Through every letter, the output keeps what it cost when the input was begun.
    for (const typed of ['2', '2.', '2.5']) {
      write(moneyOf(element, 'gpt-4o'), typed)
      await until(() => output().value === '60')
    }
    expect(rowOf(element, 'gpt-4o')).to.contain('原为 $30')
    write(output(), '10')
    const bar = () => partOf(element, 'section__ratio').querySelector('.save-note')!.textContent
    // Calls of as many tokens as the account's last: before they cost $30 and $60 a million, then $2.50 and $10.
    const { data: calls } = await its.gateway.call<{
      data: { prompt_tokens: number; completion_tokens: number }[]
    }>('GET', '/api/log/self/search?keyword=2')
    expect(calls.length).to.be.greaterThan(0)
    const mean = (of: 'prompt_tokens' | 'completion_tokens') =>
      Math.round(calls.reduce((sum, call) => sum + call[of], 0) / calls.length)
    const [prompt, completion] = [mean('prompt_tokens'), mean('completion_tokens')]
    const less = ((prompt * (30 - 2.5) + completion * (60 - 10)) * 1000) / 1e6
    const told =
      '2 个价格未保存：gpt-4o $30.00 → $2.50，gpt-4o 输出 $60.00 → $10.00；' +
      `1000 次 gpt-4o 调用（输入 ${prompt}、输出 ${completion} Token）少花 $`
    const text = () => bar()!.replaceAll(',', '')
    await until(() => text().startsWith(told))
    // In cents, to either side where it lies half-way between two.
    expect(Number(text().slice(told.length))).to.be.closeTo(less, 0.00501)
    expect(rootOf(element).querySelectorAll('.ratio-row.changed')).to.have.length(1)
    asRatios(element)
    await until(() => ratioOf(element, 'gpt-4o').value === '1.25')
    expect(rowOf(element, 'gpt-4o')).to.contain('原为 ×15')

    const before = puts()
    await saveSection(element, 'ratio')
    const dialog = await dialogOf(element)
    await until(() => dialog.textContent?.includes('gpt-4o$30.00 → $2.5015 → 1.25'))
    expect(dialog.textContent).to.contain('gpt-4o 输出$60.00 → $10.002 → 4')
    expect(puts()).to.equal(before)
    pressed(element, 'confirm')
    await until(
      async () =>
        (await optionsAt(its.gateway)).CompletionRatio?.replaceAll(/\s/g, '') === '{"gpt-4o":4,"unlisted":3}',
    )
    expect(JSON.parse((await optionsAt(its.gateway)).ModelRatio!)['gpt-4o']).to.equal(1.25)
  })

  inLong(it)('takes one change back, or all of them, and can show changed rows alone', async () => {
    await setOption(its.gateway, 'ModelRatio', '{"one":1,"two":2,"three":3}')
    await setOption(its.gateway, 'CompletionRatio', '{}')
    const element = await settings()
    await until(() => moneyOf(element, 'one'))
    asRatios(element)
    await until(() => ratioOf(element, 'one'))
    write(ratioOf(element, 'one'), '7')
    write(ratioOf(element, 'two'), '6')
    await until(() => hasPart(element, 'ratio-changed'))
    write(ratioOf(element, 'three'), '3.98181818182')
    const bar = () => partOf(element, 'section__ratio').querySelector('.save-note')!.textContent
    await until(() =>
      bar()!.startsWith('3 个价格未保存：one $2.00 → $14.00，three $6.00 → $7.96，另有 1 个；'),
    )
    // Told once the newest calls are known. Which output ratio the gateway gives a model that is not listed is its secret.
    await until(() => /；变化最大：1,000 次 one 调用（.*）至少多花 \$/.test(bar()!))
    const long = ratioOf(element, 'three')
    expect(long.scrollWidth, 'a ratio of twelve digits is shown whole').to.equal(long.clientWidth)
    write(long, '3')
    await until(() => rootOf(element).querySelectorAll('.ratio-row.changed').length === 2)
    partOf(element, 'ratio-changed').click()
    await until(() => !ratioOf(element, 'three'))
    rootOf(element).querySelector<HTMLButtonElement>('[aria-label="恢复 one"]')!.click()
    await until(() => partOf(element, 'section__ratio').textContent?.includes('1 个价格未保存'))
    partOf(element, 'ratio-undo').click()
    await until(() => rootOf(element).querySelectorAll('.ratio-row.changed').length === 0)
    expect(hasPart(element, 'ratio-undo')).to.equal(false)
  })

  inLong(it)(
    'takes pasted prices into the tables, says what it cannot read, and saves nothing by itself',
    async () => {
      await setOption(its.gateway, 'ModelRatio', '{"gpt-4o":15}')
      await setOption(its.gateway, 'CompletionRatio', '{}')
      const element = await settings()
      await until(() => moneyOf(element, 'gpt-4o'))
      const before = puts()
      partOf(element, 'paste-prices__start').click()
      const dialog = await dialogOf(element)
      write(await until(() => dialog.querySelector('textarea')), 'gpt-4o,2.5,10\nnonsense')
      await until(() => dialog.textContent?.includes('读到 1 个模型，将修改 2 个倍率'))
      expect(dialog.textContent).to.contain('无法识别的行：2。')
      pressed(element, 'confirm')
      await until(() => partOf(element, 'section__ratio').textContent?.includes('2 个价格未保存'))
      expect(moneyOf(element, 'gpt-4o').value).to.equal('2.5')
      expect(puts()).to.equal(before)
    },
  )

  it('takes prices from a file, too', async () => {
    await setOption(its.gateway, 'ModelRatio', '{"gpt-4o":15}')
    const element = await settings()
    await until(() => moneyOf(element, 'gpt-4o'))
    partOf(element, 'paste-prices__start').click()
    const dialog = await dialogOf(element)
    const input = await until(() => dialog.querySelector<HTMLInputElement>('input[type=file]'))
    const chosen = new DataTransfer()
    chosen.items.add(new File(['gpt-4o,3,9'], 'prices.csv', { type: 'text/csv' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.textContent?.includes('读到 1 个模型'))
    expect(dialog.querySelector('textarea')!.value).to.equal('gpt-4o,3,9')
    expect(dialog.textContent).to.contain('prices.csv')
    pressed(element, 'confirm')
    await until(() => moneyOf(element, 'gpt-4o').value === '3')
  })

  inLong(it)('lists the models that channels offer without a price, and takes prices for them', async () => {
    await setOption(its.gateway, 'ModelRatio', '{"gpt-4o":2.5}')
    await setOption(its.gateway, 'CompletionRatio', '{}')
    await its.gateway.call('POST', '/api/channel/', {
      name: 'priceless',
      type: 1,
      key: 'sk-1',
      group: 'default',
      base_url: '',
      models: 'gpt-4o,brand-new,other-new',
    })
    const element = await settings()
    await until(() => moneyOf(element, 'gpt-4o'))
    partOf(element, 'missing-prices__start').click()
    await until(() => hasPart(element, 'missing-prices'))
    const names = [...rootOf(element).querySelectorAll('[part~=option__ModelRatio] .ratio-name')].map(
      ({ firstChild }) => firstChild!.textContent,
    )
    expect(names).to.include.members(['brand-new', 'other-new'])
    expect(names).not.to.include('gpt-4o')
    expect(rootOf(element).querySelectorAll('[part~=missing-price]')).to.have.length(names.length)
    expect(rowOf(element, 'brand-new')).to.contain('没有价格')
    write(moneyOf(element, 'brand-new'), '3')
    const output = await until(() =>
      rootOf(element).querySelector<HTMLInputElement>('[aria-label^="brand-new 每百万 Token 的输出"]'),
    )
    write(output, '15')
    // A price that ratios cannot express is not there to be typed.
    assert.isNull(rootOf(element).querySelector('[aria-label^="other-new 每百万 Token 的输出"]'))
    await until(() => partOf(element, 'section__ratio').textContent?.includes('2 个价格未保存'))
    // The others at the price of another model, which replaces what was typed above.
    const like = fieldOf(element, '与此模型同价')
    like.focus()
    like.click()
    const listed = await until(() => rootOf(element).querySelector('[role=option]'))
    listed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    ;(listed as HTMLElement).click()
    await until(() => like.value === 'gpt-4o' || like.placeholder === 'gpt-4o')
    const toasts = heard<Toast>('oneapi-notify')
    partOf(element, 'price-like').click()
    await until(() => moneyOf(element, 'brand-new').value === '5')
    expect(moneyOf(element, 'other-new').value).to.equal('5')
    // The gateway charges the output of gpt-4o by its name, so that no ratio can be taken from it.
    const outputs = () =>
      rootOf(element).querySelector<HTMLInputElement>('[aria-label^="brand-new 每百万 Token 的输出"]')!
    expect(outputs().value).to.equal('15')
    expect(toasts.at(-1)?.text).to.contain('other-new')
    expect(toasts.at(-1)?.text).not.to.contain('brand-new')
  })

  it('cleans logs of more than 30 days by default, after asking, and says how many @2.85 @9.8', async () => {
    const element = await settings()
    const time = fieldOf(element, '清理此时间之前的日志')
    const days = (Date.now() - new Date(time.value).getTime()) / 86_400_000
    expect(days).to.be.closeTo(30, 0.01)
    const deleted = heard<{ count: number }>('oneapi-logs-deleted')
    const toasts = heard<Toast>('oneapi-notify')
    const logs = async () => (await its.gateway.call<{ data: unknown[] }>('GET', '/api/log/?p=0')).data.length
    expect(await logs()).to.equal(10)
    write(time, '2098-01-01T00:00:00')
    await until(() => !element.shadowRoot!.querySelector('dialog[open]'))
    partOf(element, 'log-cleanup__start').click()
    const dialog = await dialogOf(element)
    expect(dialog.textContent).to.match(/清理 2098-01-01 00:00:00 UTC\S* 之前的日志？/)
    expect(await logs()).to.equal(10)
    pressed(element, 'confirm')
    await until(() => deleted.length === 1)
    expect(deleted[0]!.count).to.be.above(10)
    expect(toasts).to.deep.equal([{ kind: 'success', text: `已清理 ${deleted[0]!.count} 条日志！` }])
    expect(await logs()).to.equal(0)
  })

  it('says why a cleanup failed @8.16', async () => {
    const element = await settings()
    const time = fieldOf(element, '清理此时间之前的日志')
    // The gateway refuses the timestamp 0.
    const epoch = new Date(-new Date(0).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    write(time, epoch)
    partOf(element, 'log-cleanup__start').click()
    await dialogOf(element)
    const toasts = heard<Toast>('oneapi-notify')
    pressed(element, 'confirm')
    await until(() => textOf(element).includes('日志清理失败：target timestamp is required'))
    expect(toasts).to.deep.equal([{ kind: 'error', text: '日志清理失败：target timestamp is required' }])
  })

  it('keeps the logs when the page cancels', async () => {
    const element = await settings()
    const calls = () => callsTo(`DELETE ${its.gateway.baseUrl}/api/log/`)
    const before = calls()
    element.addEventListener('oneapi-before-delete', (event) => event.preventDefault(), { once: true })
    partOf(element, 'log-cleanup__start').click()
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(calls()).to.equal(before)
  })

  it('says in place that only the super admin may do this @6.7', async () => {
    await its.gateway.call('POST', '/api/user/', { username: 'boss', password: 'boss-password' })
    await its.gateway.call('POST', '/api/user/manage', { username: 'boss', action: 'promote' })
    await signIn(its.gateway, 'boss', 'boss-password')
    const element = await mount(
      `<oneapi-operation-settings base-url="${its.gateway.baseUrl}"></oneapi-operation-settings>`,
    )
    await until(() => textOf(element).includes('只有超级管理员可以查看和修改这些设置'))
    expect(partOf(element, 'error').textContent).to.contain('没有权限进行此操作')
    await signIn(its.gateway, 'root', '123456')
    partOf(element, 'retry').click()
    await loaded(element, 'general')
  })

  inLong(it)('asks before unsaved changes are left', async () => {
    const element = await settings()
    expect(await element.confirmLeave()).to.equal(true)
    write(fieldOf(element, '充值链接'), 'https://unsaved.example.com')
    await until(() => textOf(element).includes('1 项修改未保存'))
    const left = element.confirmLeave()
    await dialogOf(element)
    pressed(element, 'cancel')
    expect(await left).to.equal(false)
    expect(fieldOf(element, '充值链接').value).to.equal('https://unsaved.example.com')
  })

  inLong(it)('follows the language, and leaves its title out', async () => {
    const element = await settings('lang="en" hide="title"')
    expect(rootOf(element).querySelectorAll('h1')).to.have.length(0)
    fieldOf(element, 'Top-up link')
    write(fieldOf(element, 'Retries'), '-1')
    await saveSection(element, 'general')
    await until(() => noteUnder(element, 'Retries') === 'Enter a whole number, 0 or more')
    element.lang = 'zh-CN'
    await until(() => noteUnder(element, '失败重试次数') === '请输入不小于 0 的整数')
  })
})
