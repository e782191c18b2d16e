import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import { fieldOf, fill, hasPart, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { addModels, chipsIn, chooseType, draftsSent, fillIn, formOf, save } from './channel-form-acting.ts'
import { channelsOf } from './channels.ts'
import { buttonIn } from '../lists/listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'

describe('<oneapi-channel-form> by provider type', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  const form = (attributes = '') => formOf(gateway, attributes)
  const stored = (name: string) => until(() => channels.find(name))
  const typeField = (element: Element) => fieldOf(element, '类型')
  const optionsOf = (element: Element) =>
    [...rootOf(element).querySelectorAll('[role=option] > :first-child')].map((option) => option.textContent)

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
  })

  it('finds one of all 52 provider types by name or number @3.15', async () => {
    const element = await form()
    expect(typeField(element).value).to.equal('OpenAI')
    typeField(element).click()
    await until(() => optionsOf(element).length === 52)
    fill(typeField(element), '百度')
    await until(() => optionsOf(element).join() === '百度文心千帆,百度文心千帆 V2')
    fill(typeField(element), '14')
    await until(() => optionsOf(element)[0] === 'Anthropic')
    const key = (name: string) =>
      typeField(element).dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true }),
      )
    fill(typeField(element), '百度')
    await until(() => optionsOf(element).length === 2)
    key('ArrowDown')
    await until(() => typeField(element).getAttribute('aria-activedescendant')?.endsWith('1'))
    key('Enter')
    await until(() => typeField(element).value === '百度文心千帆 V2')
    typeField(element).click()
    await until(() => optionsOf(element).length === 52)
    key('Escape')
    await until(() => optionsOf(element).length === 0)
    expect(typeField(element).value).to.equal('百度文心千帆 V2')
  })

  it('finds a provider by what people call it', async () => {
    const element = await form()
    typeField(element).click()
    for (const [typed, found] of [
      ['claude', 'Anthropic'],
      ['qwen', '阿里通义千问'],
      ['zhipu', '智谱 ChatGLM'],
      ['kimi', 'Moonshot AI'],
      ['google', 'Gemini'],
      ['Bedrock', 'AWS'],
      ['grok', 'xAI'],
      ['doubao', '字节火山引擎'],
      ['硅基', 'SiliconFlow'],
      ['通义', '阿里通义千问'],
      ['智谱', '智谱 ChatGLM'],
    ] as const) {
      fill(typeField(element), typed)
      await until(() => optionsOf(element)[0] === found)
    }
    fill(typeField(element), '')
    await until(() => optionsOf(element).slice(0, 4).join() === 'OpenAI,OpenAI 兼容,Anthropic,DeepSeek')
  })

  it('reads a type it does not know as "unknown (52)", which can be chosen and edited @3.17', async () => {
    const element = await form()
    await fillIn(element, 'newer')
    await chooseType(element, '52')
    expect(typeField(element).value).to.equal('未知（52）')
    fill(await until(() => fieldOf(element, '其他设置')), 'whatever it means')
    save(element)
    const { id } = await stored('newer')
    const edit = await form(`channel-id="${id}" lang="en"`)
    expect(fieldOf(edit, 'Type').value).to.equal('unknown (52)')
    expect(fieldOf(edit, 'Other setting').value).to.equal('whatever it means')
    fill(fieldOf(edit, 'Name'), 'newer still')
    save(edit)
    expect(await stored('newer still')).to.include({ id, type: 52, other: 'whatever it means' })
  })

  it('shows where a type answers by default, and says when an address is needed (3, 8)', async () => {
    const element = await form()
    expect(fieldOf(element, 'Base URL').placeholder).to.equal('https://api.openai.com')
    await chooseType(element, '36')
    await until(() => fieldOf(element, 'Base URL').placeholder === 'https://api.deepseek.com')
    for (const type of ['3', '8']) {
      await chooseType(element, type)
      await until(() => noteOf(fieldOf(element, 'Base URL')).startsWith('此类型没有默认地址，必须填写'))
    }
  })

  it('type 3 defaults other to 2024-03-01-preview @5.20', async () => {
    const element = await form()
    await fillIn(element, 'azure')
    await chooseType(element, 'azure')
    expect((await until(() => fieldOf(element, '默认 API 版本'))).placeholder).to.equal('2024-03-01-preview')
    expect(rootOf(element).textContent).to.contain('模型部署名称必须和模型名称保持一致')
    save(element)
    const { id } = await stored('azure')
    const edit = await form(`channel-id="${id}"`)
    expect(fieldOf(edit, '默认 API 版本').value).to.equal('2024-03-01-preview')
    fill(fieldOf(edit, '默认 API 版本'), '2025-01-01')
    fill(fieldOf(edit, '名称'), 'azure later')
    save(edit)
    expect(await stored('azure later')).to.include({ other: '2025-01-01' })
  })

  it('asks for other, user and account as the type names them (17, 18, 21, 34, 37) @3.11', async () => {
    const element = await form()
    expect(hasPart(element, 'other')).to.equal(false)
    const labels = { 17: '插件参数', 18: '模型版本', 21: '知识库 ID', 34: 'User ID', 37: 'Account ID' }
    for (const [type, label] of Object.entries(labels)) {
      await chooseType(element, type)
      await until(() => fieldOf(element, label))
    }
    await fillIn(element, 'cloudflare')
    fill(fieldOf(element, 'Account ID'), 'account-1')
    save(element)
    expect(JSON.parse((await stored('cloudflare')).config as unknown as string)).to.deep.equal({
      user_id: 'account-1',
    })
  })

  it('key placeholders of 15, 18, 22 and 23 @5.24', async () => {
    const element = await form()
    const formats = {
      15: 'APIKey|SecretKey',
      18: 'APPID|APISecret|APIKey',
      22: 'APIKey-AppId',
      23: 'AppId|SecretId|SecretKey',
    }
    for (const [type, format] of Object.entries(formats)) {
      await chooseType(element, type)
      await until(() => fieldOf(element, '密钥').placeholder === `格式：${format}`)
    }
  })

  it('type 33 composes the key as ak|sk|region; blank on editing keeps the secret @3.12 @5.21', async () => {
    const { drafts, stop } = draftsSent()
    const element = await form()
    fill(fieldOf(element, '名称'), 'aws')
    await addModels(element, 'claude-3-haiku')
    await chooseType(element, '33')
    save(element)
    const sk = await until(() => fieldOf(element, 'SK（Secret Access Key）'))
    await until(() => noteOf(sk) === '请填写渠道名称和渠道密钥！')
    expect(hasPart(element, 'key') || hasPart(element, 'batch')).to.equal(false)
    fill(fieldOf(element, '区域'), 'us-west-2')
    fill(fieldOf(element, 'AK（Access Key ID）'), 'AK1')
    fill(sk, 'SK1')
    save(element)
    const { id } = await stored('aws')
    expect(drafts[0]!.key).to.equal('AK1|SK1|us-west-2')
    expect(JSON.parse(drafts[0]!.config)).to.deep.equal({ region: 'us-west-2', ak: 'AK1', sk: 'SK1' })

    const edit = await form(`channel-id="${id}"`)
    expect(fieldOf(edit, 'AK（Access Key ID）').value).to.equal('AK1')
    expect(fieldOf(edit, 'SK（Secret Access Key）').value).to.equal('')
    fill(fieldOf(edit, '区域'), 'eu-west-1')
    fill(fieldOf(edit, '名称'), 'aws moved')
    save(edit)
    await stored('aws moved')
    expect(drafts[1]).not.to.have.property('key')
    expect(JSON.parse(drafts[1]!.config)).to.include({ region: 'eu-west-1', ak: 'AK1' })
    stop()
  })

  it('keeps the secrets of a gateway that sends them and stores what it gets, without showing them', async () => {
    const { id } = await channels.add('telling', { type: 33, config: '{"region":"a","ak":"b"}' as never })
    const { drafts } = draftsSent()
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.endsWith(`/api/channel/${id}`)) return answer
      const reply = (await answer.json()) as { data: { config: string } }
      reply.data.config = JSON.stringify({ ...JSON.parse(reply.data.config), sk: 'told-secret' })
      return Response.json(reply)
    })
    const element = await form(`channel-id="${id}"`)
    expect(fieldOf(element, 'SK（Secret Access Key）').value).to.equal('')
    expect(rootOf(element).textContent).not.to.contain('told-secret')
    fill(fieldOf(element, '区域'), 'eu-west-1')
    save(element)
    await until(() => drafts.length > 0)
    expect(JSON.parse(drafts[0]!.config)).to.deep.equal({ region: 'eu-west-1', ak: 'b', sk: 'told-secret' })
  })

  it('type 42 composes the key as region|project|adc, one channel whatever its lines @3.13 @5.22', async () => {
    const { drafts, stop } = draftsSent()
    const element = await form()
    fill(fieldOf(element, '名称'), 'vertex')
    await addModels(element, 'gemini-1.5-pro')
    await chooseType(element, 'vertex')
    fill(await until(() => fieldOf(element, '项目 ID')), 'project-1')
    fill(fieldOf(element, '区域'), 'us-central1')
    const adc = fieldOf(element, '应用默认凭据（ADC）JSON')
    fill(adc, '{ "type": ')
    save(element)
    await until(() => noteOf(adc) === '凭据必须是合法的 JSON 格式！')
    fill(adc, '{\n  "type": "service_account",\n  "private_key": "a\\nb"\n}')
    save(element)
    await stored('vertex')
    const line = '{"type":"service_account","private_key":"a\\nb"}'
    expect(drafts[0]!.key).to.equal(`us-central1|project-1|${line}`)
    expect(JSON.parse(drafts[0]!.config)).to.deep.equal({
      region: 'us-central1',
      vertex_ai_project_id: 'project-1',
      vertex_ai_adc: line,
    })
    const { data } = await gateway.call<{ data: unknown[] }>('GET', '/api/channel/search?keyword=vertex')
    expect(data).to.have.length(1)
    stop()
  })

  it('fills in the models of the type, or all; clears them; shows few of many at once', async () => {
    const ofType = (await gateway.call<{ data: Record<string, string[]> }>('GET', '/api/models')).data
    const all = (await gateway.call<{ data: { id: string }[] }>('GET', '/api/channel/models')).data
    const element = await form()
    const models = partOf(element, 'models')
    await until(() => models.querySelector('.check'))
    expect(models.querySelectorAll('.check').length).to.be.below(40)
    await chooseType(element, 'anthropic')
    await until(() => partOf(element, 'fill-related').ariaDisabled !== 'true')
    partOf(element, 'fill-related').click()
    await until(() => chipsIn(element, 'models').join() === ofType[14]!.join())
    const cached = Object.keys(localStorage).find((name) => name.endsWith('channel_models'))
    expect(JSON.parse(localStorage.getItem(cached!)!)).to.deep.equal(ofType)
    buttonIn(models, '清除所有模型').click()
    await until(() => chipsIn(element, 'models').length === 0)

    expect(all.length).to.be.above(200)
    partOf(element, 'fill-all').click()
    const unique = new Set(all.map(({ id }) => id)).size
    await until(() => chipsIn(element, 'models').at(-1) === `+${unique - 40}`)
    expect(models.querySelectorAll('*').length).to.be.below(500)
    fill(fieldOf(element, '搜索模型…'), all.at(-1)!.id)
    await until(() => fieldOf(element, all.at(-1)!.id).checked)

    await chooseType(element, '57')
    await until(() => partOf(element, 'fill-related').ariaDisabled === 'true')
    expect(partOf(element, 'fill-related').title).to.equal('此类型没有预设的模型')
  })
})
