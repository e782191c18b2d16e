import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, choose, clipboard, dialogIn, openMenu, rowOf, opened } from '../lists/listing.ts'
import { firstLook } from '../usage/usage.ts'
import {
  newGateway,
  toldTo,
  until,
  type GatewayOptions,
  type TestGateway,
  storedAt,
  type Stored,
} from '../support.ts'

/** What differs in forms and lists before new-api, in the two states that were run. */
for (const state of ['rc', 'old'] as const)
  describe(`details before new-api ${state}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway

    const begin = async (
      who: [name: string, password: string] | null = ['root', '123456'],
      options: GatewayOptions = {},
    ) => {
      gateway = await newGateway({ family: `new-api ${state}`, ...options })
      const own = gatewayFor({ baseUrl: gateway.baseUrl })
      await own.setDialect('new-api')
      if (who) await signIn(own, ...who, () => Promise.resolve(''))
      return own
    }
    const open = (tag: Tag, attributes = '') => opened(gateway, tag, attributes)
    const stored = (kind: Stored, name: string) => storedAt(gateway, kind, name)
    const counterOf = (field: HTMLInputElement) => {
      const ids = field.getAttribute('aria-describedby')!.split(' ')
      return (field.getRootNode() as ShadowRoot).getElementById(ids.at(-1)!)!.textContent
    }
    afterEach(() => localStorage.clear())

    it('what a version does not have is not asked for, as its status shows which it is', async () => {
      await begin()
      const told = heard<{ kind: string; text: string }>('oneapi-notify')
      await open('oneapi-personal-settings')
      await open('oneapi-topup')
      const asked = ['2fa/status', 'passkey', 'topup/info'].map(
        (path) => () => callsTo(`GET ${gateway.baseUrl}/api/user/${path}`),
      )
      if (state === 'rc') await until(() => asked.every((calls) => calls() > 0))
      // Their answers are there once later ones are.
      await gateway.call('GET', '/api/user/self')
      await new Promise((next) => setTimeout(next, 300))
      expect(told.filter(({ kind }) => kind === 'error')).to.deep.equal([])
      if (state === 'old') expect(asked.map((calls) => calls())).to.deep.equal([0, 0, 0])
    })

    it('names are as long as the gateway takes them, and are counted as it does', async () => {
      await begin()
      const key = await open('oneapi-token-form')
      fill(await until(() => fieldOf(key, '名称')), '一二三四五六七八九十一')
      await until(() => counterOf(fieldOf(key, '名称')) === (state === 'rc' ? '33/50 字节' : '33/30 字节'))
      const code = await open('oneapi-redemption-form')
      fill(await until(() => fieldOf(code, '名称')), '七个汉字的名称')
      await until(() => counterOf(fieldOf(code, '名称')) === (state === 'rc' ? '7/20 字符' : '21/20 字节'))
      const user = await open('oneapi-user-form', 'create')
      fill(await until(() => fieldOf(user, '用户名')), '五个汉字名')
      await until(() => counterOf(fieldOf(user, '用户名')) === (state === 'rc' ? '5/20 字符' : '5/12 字符'))
    })

    it('a key is limited to what the gateway compares: addresses, and networks where it knows them', async () => {
      await begin()
      const label = state === 'rc' ? 'IP 地址和网段' : 'IP 地址'
      const key = await open('oneapi-token-form')
      fill(await until(() => fieldOf(key, '名称')), 'limited')
      fill(fieldOf(key, label), '203.0.113.7, 10.0.0.0/8')
      partOf(key, 'save').click()
      if (state === 'old') {
        await until(() => noteOf(fieldOf(key, label)).includes('不是单个 IP 地址：10.0.0.0/8'))
        fill(fieldOf(key, label), '203.0.113.7')
        partOf(key, 'save').click()
      }
      const row = await until(() => stored('token', 'limited'))
      expect(row.allow_ips).to.equal(state === 'rc' ? '203.0.113.7\n10.0.0.0/8' : '203.0.113.7')
    })

    it('a new channel has the providers of this state, and no field that it would not store', async () => {
      await begin()
      const form = await open('oneapi-channel-form')
      const type = await until(() => fieldOf(form, '类型'))
      const offers = async (typed: string, name = typed) => {
        type.focus()
        fill(type, typed)
        const shown = () => [...rootOf(form).querySelectorAll('[role=option]')]
        await until(() => shown().length > 0 || rootOf(form).textContent?.includes('没有匹配的类型'))
        return shown().some(({ textContent }) => textContent?.toLowerCase().includes(name))
      }
      expect(await offers('deepseek')).to.equal(true)
      expect(await offers('kling', '可灵')).to.equal(state === 'rc')
      expect(hasPart(form, 'system-prompt')).to.equal(false)
    })

    it('keys are copied for the programs that its administrator names, as far as their links are known', async () => {
      await begin()
      const list = await open('oneapi-token-list')
      const [plain] = await openMenu(buttonIn(rowOf(list, 'first'), '复制'))
      const menu = plain!.closest('[popover]')!
      const itemsNow = () => [...menu.querySelectorAll<HTMLElement>('.menu-item')]
      const namesNow = () => itemsNow().map((item) => item.querySelector('.menu-label')?.textContent?.trim())
      // The programs come with a part that is loaded late, before the samples.
      await until(() => namesNow().indexOf('curl') > 1)
      const [items, names] = [itemsNow(), namesNow()]
      expect(names.slice(0, names.indexOf('curl'))).to.deep.equal(
        state === 'rc'
          ? ['复制密钥', 'Cherry Studio']
          : ['复制密钥', 'ChatGPT Next Web 官方示例', 'Lobe Chat 官方示例', 'AI as Workspace', 'AMA 问天'],
      )
      const { copied, restore } = clipboard({ works: true })
      try {
        items[1]!.click()
        const text = await until(() => copied[0])
        const key = `sk-${String((await stored('token', 'first'))!.key)}`
        const sent = state === 'rc' ? atob(decodeURIComponent(text.split('data=')[1]!)) : text
        expect(sent).to.contain(key)
        expect(text.startsWith(state === 'rc' ? 'cherrystudio://' : 'https://app.nextchat.dev/')).to.equal(
          true,
        )
      } finally {
        restore()
      }
    })

    it('personal settings have what this state has', async () => {
      await begin()
      const element = await open('oneapi-personal-settings')
      await until(() => hasPart(element, 'create-token'))
      const has = state === 'rc'
      for (const name of ['second-factor', 'passkeys'])
        await until(() => Boolean(rootOf(element).querySelector(`[part~=section__${name}] button`)) === has)
      expect(rootOf(element).textContent).not.to.contain('加载失败')
    })

    it('what is said is true: no remark is kept, and a ban', async () => {
      await begin()
      const users = await open('oneapi-user-list')
      await choose(buttonIn(rowOf(users, 'alice'), 'alice 的更多操作'), '充值 / 扣减额度')
      await until(() => dialogIn(users) && hasPart(users, 'amount'))
      expect(hasPart(users, 'remark')).to.equal(false)
      const usage = await open('oneapi-usage')
      await until(() => hasPart(usage, 'base'))
      expect(rootOf(usage).textContent).not.to.contain('首字延迟')
    })

    it('channels come by id, the newest first, whatever their priority', async () => {
      await begin()
      const list = await open('oneapi-channel-list')
      const shown = () =>
        [...rootOf(list).querySelectorAll('tbody tr')].flatMap(
          (row) => /local|batch|fails|off|many/.exec(row.textContent ?? '')?.[0] ?? [],
        )
      const newest = [...(state === 'rc' ? ['many'] : []), 'off', 'fails', 'batch', 'local']
      await until(() => shown().length === newest.length)
      expect(shown()).to.deep.equal(newest)
    })

    it('the usage of a user is the sum of the own log, and nothing it asks is refused', async () => {
      await begin(['alice', 'alice-pass'])
      const usage = await firstLook(gateway, 'range="7d"')
      const { rows, refused } = await toldTo(gateway)
      const own = rows.log.filter(({ type, username }) => type === 2 && username === 'alice')
      const spent = own.reduce((sum, { quota }) => sum + Number(quota), 0)
      expect(spent).to.be.greaterThan(0)
      const told = /共 \$([\d.]+\d)/.exec(rootOf(usage).querySelector('figcaption')?.textContent ?? '')?.[1]
      expect(Number(told)).to.equal(spent / 500_000)
      expect(refused).to.deep.equal([])
    })

    it('an administrator is told what the account may not do', async () => {
      await begin(['dave', 'dave-pass1'])
      const list = await open('oneapi-channel-list')
      const menu = async () => {
        const items = await openMenu(buttonIn(rowOf(list, 'local'), 'local 的更多操作'))
        return items.find((item) => item.textContent?.includes('删除'))!
      }
      const reason = '账户没有'
      if (state === 'old') {
        expect((await menu()).textContent).not.to.contain(reason)
        return
      }
      await until(() => partOf(list, 'create').ariaDisabled === 'true')
      expect((await menu()).textContent).to.contain(reason)
      const form = await open('oneapi-channel-form', 'channel-id="1"')
      await until(() => hasPart(form, 'no-secrets'))
      expect([hasPart(form, 'key'), hasPart(form, 'base-url')]).to.deep.equal([false, false])
      fill(fieldOf(form, '名称'), 'renamed')
      await until(() => !partOf(form, 'save').ariaDisabled)
      partOf(form, 'save').click()
      await until(() => stored('channel', 'renamed'))
      const fresh = await open('oneapi-channel-form')
      await until(() => rootOf(fresh).textContent?.includes(reason))
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

    it('a gateway that nobody has set up asks for its first account', async () => {
      const own = await begin(null, { config: { empty: true } })
      await own.fetchStatus(true)
      const login = await open('oneapi-login')
      await until(() => hasPart(login, 'first-start'))
      fill(fieldOf(login, '用户名'), 'root')
      fill(fieldOf(login, '密码'), 'root-pass-1')
      fill(fieldOf(login, '再次输入密码'), 'root-pass-1')
      partOf(login, 'submit').click()
      await until(async () => (await stored('user', 'root'))?.role === 100)
      // Then it is signed in to.
      await until(() => !hasPart(login, 'first-start'))
      await until(() => fieldOf(login, '用户名或邮箱').value === 'root')
    })

    if (state === 'rc')
      it('the shop is found where this state tells it', async () => {
        await begin(['alice', 'alice-pass'])
        const topup = await open('oneapi-topup')
        await until(() => hasPart(topup, 'link'))
      })
  })
