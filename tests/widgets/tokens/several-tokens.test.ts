import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/form/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, clipboard, dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

describe('several keys at once', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const stored = async () => (await gateway.call<{ data: Token[] }>('GET', '/api/token/?p=0&size=100')).data
  const namesField = (element: Element) => fieldOf(element, '名称（每行一个）')
  const form = async () => {
    const element = await mount(`<oneapi-token-form base-url="${gateway.baseUrl}"></oneapi-token-form>`)
    await until(() => partOf(element, 'several')).then((button) => button.click())
    await until(() => namesField(element))
    return element
  }
  const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()

  before(async () => {
    gateway = await rootGateway()
  })

  it('are made with the same settings, and can be copied and saved together', async () => {
    const element = await form()
    const events = heard<{ id: number }>('oneapi-token-created')
    fill(namesField(element), ' alpha \n\nbeta')
    expect(partOf(element, 'save').textContent).to.equal('创建 2 个令牌')
    fieldOf(element, '无限额度').click()
    fill(await until(() => fieldOf(element, '剩余额度')), '7000')
    await expectAccessible(element)
    save(element)
    await until(() => hasPart(element, 'made'))
    const made = (await stored()).filter(({ name }) => ['alpha', 'beta'].includes(name))
    expect(made.map(({ remain_quota, unlimited_quota }) => [remain_quota, unlimited_quota])).to.deep.equal([
      [7000, false],
      [7000, false],
    ])
    expect(events.map(({ id }) => id).sort()).to.deep.equal(made.map(({ id }) => id).sort())
    expect(rootOf(element).textContent).to.contain('已创建 2 个令牌')
    for (const { key } of made) expect(rootOf(element).innerHTML).not.to.contain(key)
    const { copied, restore } = clipboard({ works: true })
    partOf(element, 'copy-all').click()
    const byName = (name: string) => made.find((token) => token.name === name)!.key.replace(/^(sk-)?/, 'sk-')
    await until(() => copied.at(-1) === `alpha\t${byName('alpha')}\nbeta\t${byName('beta')}`).finally(restore)
    await expectAccessible(element)
  })

  it('are numbered by the first name', async () => {
    const element = await form()
    fill(namesField(element), 'team')
    fill(fieldOf(element, '数量'), '12')
    await until(() => noteOf(fieldOf(element, '数量')).includes('team-01 … team-12'))
    partOf(element, 'number-names').click()
    await until(() => namesField(element).value.split('\n').length === 12)
    expect(namesField(element).value.split('\n').slice(0, 2)).to.deep.equal(['team-01', 'team-02'])
  })

  it('need names that differ and fit, and ask before these are lost', async () => {
    const element = await form()
    save(element)
    await until(() => noteOf(namesField(element)) === '请输入名称，每行一个')
    fill(namesField(element), 'a\nb\na')
    await until(() => noteOf(namesField(element)) === '名称重复：a')
    fill(namesField(element), `a\n${'很'.repeat(11)}`)
    await until(() => noteOf(namesField(element)).startsWith('很'))
    fill(namesField(element), Array.from({ length: 101 }, (_, index) => `n${index}`).join('\n'))
    await until(() => noteOf(namesField(element)) === '最多 100 个，现在有 101 个')
    partOf(element, 'cancel').click()
    const asked = await until(() => dialogIn(element))
    buttonIn(asked, '继续编辑').click()
    await until(() => !dialogIn(element))
    expect(namesField(element).value).to.contain('n100')
  })

  it('that were made before one failed are told, and the rest stays to be tried again', async () => {
    const element = await form()
    fill(namesField(element), 'one\ntwo\nthree')
    let posts = 0
    const stop = onFetch(({ method, send }) => {
      const isPost = method === 'POST'
      posts += Number(isPost)
      return isPost && posts === 2 ? Response.json({ success: false, message: '太多了' }) : send()
    })
    save(element)
    await until(() => rootOf(element).textContent?.includes('太多了')).finally(stop)
    expect(partOf(element, 'partly-made').textContent).to.contain('已创建 1 个令牌；其余 2 个名称仍在下面')
    expect(namesField(element).value).to.equal('two\nthree')
    save(element)
    await until(() => hasPart(element, 'made'))
    expect(rootOf(element).textContent).to.contain('已创建 3 个令牌')
    const names = (await stored()).map(({ name }) => name)
    for (const name of ['one', 'two', 'three']) expect(names.filter((one) => one === name)).to.have.length(1)
  })

  it('keep a name that is typed while they are made', async () => {
    const element = await form()
    fill(namesField(element), 'early\nlate')
    const stop = onFetch(({ method, send }) => {
      if (method !== 'POST') return send()
      const { value } = namesField(element)
      if (value === 'early\nlate') fill(namesField(element), `${value}\nlater`)
      return value.startsWith('early') ? send() : Response.json({ success: false, message: '太多了' })
    })
    save(element)
    await until(() => rootOf(element).textContent?.includes('太多了')).finally(stop)
    expect(namesField(element).value).to.equal('late\nlater')
  })
})
