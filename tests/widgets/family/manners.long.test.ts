import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import type { Redemption } from '../../../src/widgets/domain/redemption.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import { fieldOf, fill, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

type Toast = { kind: string; text: string }

/** Forms of users, keys and codes with a gateway that merges changes and skips empty values, and with a polite one. */
for (const manners of ['polite', 'real'] as const)
  describe(`forms before a gateway of ${manners} manners`, function () {
    // Each additional gateway has to open its own database.
    this.timeout(60_000)
    let gateway: TestGateway

    const one = async <Row>(path: string) =>
      (await gateway.call<{ data: Row[] }>('GET', `${path}/search?keyword=`)).data
    const userNamed = async (name: string) =>
      (await one<User>('/api/user')).find(({ username }) => username === name)!
    const addUser = async (username: string, fields: Partial<User> = {}) => {
      await gateway.call('POST', '/api/user/', {
        username,
        password: 'first-password',
        display_name: username,
      })
      const user = await userNamed(username)
      await gateway.call('PUT', '/api/user/', { id: user.id, username, quota: 5_000_000, ...fields })
      return user.id
    }
    const open = async (markup: string, label: string) => {
      const element = await mount(markup.replace('>', ` base-url="${gateway.baseUrl}">`))
      await until(() => fieldOf(element, label))
      return element
    }
    const editUser = (id: User['id']) =>
      open(`<oneapi-user-form user-id="${id}"></oneapi-user-form>`, '剩余额度')
    /** Saves and returns the toasts that follow. */
    const save = async (element: Element, done = 'oneapi-navigate') => {
      const [toasts, left] = [heard<Toast>('oneapi-notify'), heard(done)]
      partOf(element, 'save').click()
      await until(() => left.length > 0)
      await new Promise((next) => setTimeout(next, 50))
      return toasts
    }
    /** Bodies of the writes that a save sends. */
    const bodiesOf = async (work: () => Promise<unknown>) => {
      const bodies: Record<string, unknown>[] = []
      const stop = onFetch(({ method, body }) => {
        if (method === 'PUT') bodies.push(JSON.parse(body) as Record<string, unknown>)
      })
      await work()
      stop()
      return bodies
    }

    before(async () => {
      gateway = await rootGateway({ config: { manners } })
    })

    it("a user's quota of 0 and an emptied display name: says what was not taken, and what would be", async () => {
      const id = await addUser('carol')
      const element = await editUser(id)
      fill(fieldOf(element, '剩余额度'), '0')
      fill(fieldOf(element, '显示名称'), '')
      const toasts = await save(element)
      const carol = await userNamed('carol')
      if (manners === 'polite') {
        expect([carol.quota, carol.display_name]).to.deep.equal([0, ''])
        expect(toasts).to.deep.equal([{ kind: 'success', text: '用户信息更新成功！' }])
        return
      }
      expect([carol.quota, carol.display_name]).to.deep.equal([5_000_000, 'carol'])
      expect(toasts).to.deep.equal([
        {
          kind: 'warning',
          text: '网关没有采用全部修改：显示名称仍为「carol」，剩余额度仍为「$10.00」。这个网关接受的最小额度是 1。这个网关不接受空的显示名称，可以改成别的。',
        },
      ])
      const again = await editUser(id)
      fill(fieldOf(again, '剩余额度'), '1')
      expect((await save(again)).map(({ kind }) => kind)).to.deep.equal(['success'])
      expect((await userNamed('carol')).quota).to.equal(1)
    })

    it("editing a user's display name gives nothing back that was spent meanwhile", async () => {
      const id = await addUser('spender')
      const element = await editUser(id)
      await gateway.call('PUT', '/api/user/', { id, username: 'spender', quota: 4_000_000 })
      fill(fieldOf(element, '显示名称'), 'Spender')
      const bodies = await bodiesOf(() => save(element))
      // One-api logs a quota that is omitted as a change to 0: the stored one is sent along.
      const stored = manners === 'polite' ? {} : { quota: 4_000_000 }
      expect(bodies).to.deep.equal([{ ...stored, id, display_name: 'Spender' }])
      expect(await userNamed('spender')).to.include({
        quota: 4_000_000,
        display_name: 'Spender',
        group: 'default',
      })
    })

    it('a form without a change has nothing to save, and writes nothing', async () => {
      const element = await editUser(await addUser('idle'))
      const press = async () => {
        partOf(element, 'save').click()
        await new Promise((next) => setTimeout(next, 200))
      }
      expect(partOf(element, 'save').ariaDisabled).to.equal('true')
      expect(await bodiesOf(press)).to.deep.equal([])
    })

    it('an emptied display name of the own profile is told as it is', async () => {
      const element = await open('<oneapi-user-form></oneapi-user-form>', '显示名称')
      await until(() => fieldOf(element, '用户名').value === 'root')
      fill(fieldOf(element, '显示名称'), '')
      const bodies = await bodiesOf(async () => {
        const toasts = await save(element, 'oneapi-user-updated')
        await until(() => toasts.length > 0)
        expect(toasts).to.deep.equal(
          manners === 'polite'
            ? [{ kind: 'success', text: '用户信息更新成功！' }]
            : [
                {
                  kind: 'warning',
                  text: '网关没有采用全部修改：显示名称仍为「Root User」。这个网关不接受空的显示名称，可以改成别的。',
                },
              ],
        )
      })
      expect(bodies).to.deep.equal([{ display_name: '' }])
      const kept = manners === 'polite' ? '' : 'Root User'
      await until(() => fieldOf(element, '显示名称').value === kept)
      expect((await userNamed('root')).display_name).to.equal(kept)
    })

    it('a name that somebody has is said to be taken, not in the words of a database', async () => {
      await addUser('taken')
      const element = await open('<oneapi-user-form create></oneapi-user-form>', '用户名')
      fill(fieldOf(element, '用户名'), 'taken')
      fill(fieldOf(element, '密码'), 'first-password')
      partOf(element, 'save').click()
      const alert = () => rootOf(element).querySelector('[part=save-bar] [role=alert]')?.textContent
      await until(alert)
      expect(alert()).to.equal('用户名已被使用')
    })

    it("a key's name alone is changed: what was spent or set meanwhile stays", async () => {
      const whole = {
        remain_quota: 900,
        expired_time: -1,
        unlimited_quota: false,
        models: 'gpt-4o',
        subnet: '10.0.0.0/8',
      }
      const { data: key } = await gateway.call<{ data: Token }>('POST', '/api/token/', {
        name: 'worker',
        ...whole,
      })
      const element = await open(`<oneapi-token-form token-id="${key.id}"></oneapi-token-form>`, '名称')
      const meanwhile = { ...whole, remain_quota: 700, subnet: '10.1.0.0/16' }
      await gateway.call('PUT', '/api/token/', { id: key.id, name: 'worker', ...meanwhile })
      fill(fieldOf(element, '名称'), 'renamed')
      expect(await save(element)).to.deep.equal([{ kind: 'success', text: '已保存 renamed' }])
      const { data } = await gateway.call<{ data: Token }>('GET', `/api/token/${key.id}`)
      expect(data).to.include({ name: 'renamed', ...meanwhile, status: 1 })
    })

    it("a key's quota of 0 is stored, and said to be", async () => {
      const fields = { remain_quota: 900, expired_time: -1, unlimited_quota: false, models: '', subnet: '' }
      const { data: key } = await gateway.call<{ data: Token }>('POST', '/api/token/', {
        name: 'empty',
        ...fields,
      })
      const element = await open(`<oneapi-token-form token-id="${key.id}"></oneapi-token-form>`, '名称')
      fill(fieldOf(element, '剩余额度'), '0')
      expect((await save(element)).map(({ kind }) => kind)).to.deep.equal(['success'])
      const { data } = await gateway.call<{ data: Token }>('GET', `/api/token/${key.id}`)
      expect(data).to.include({ ...fields, remain_quota: 0, name: 'empty' })
    })

    it("a code's name alone is changed: a quota set meanwhile stays", async () => {
      await gateway.call('POST', '/api/redemption/', { name: 'gift', quota: 100, count: 1 })
      const code = (await one<Redemption>('/api/redemption')).find(({ name }) => name === 'gift')!
      const element = await open(
        `<oneapi-redemption-form redemption-id="${code.id}"></oneapi-redemption-form>`,
        '名称',
      )
      await gateway.call('PUT', '/api/redemption/', { id: code.id, name: 'gift', quota: 40 })
      fill(fieldOf(element, '名称'), 'present')
      expect(await save(element)).to.deep.equal([{ kind: 'success', text: '已保存 present' }])
      const { data } = await gateway.call<{ data: Redemption }>('GET', `/api/redemption/${code.id}`)
      expect(data).to.include({ name: 'present', quota: 40, status: 1 })
    })

    it('names of keys and codes are counted in bytes, those of users in characters, beside the field', async () => {
      const key = await open('<oneapi-token-form></oneapi-token-form>', '名称')
      const count = (element: Element, label: string) => {
        const ids = fieldOf(element, label).getAttribute('aria-describedby')!.split(' ')
        const shown = rootOf(element).getElementById(ids.at(-1)!)!
        return [shown.textContent, shown.getAttribute('aria-live')]
      }
      fill(fieldOf(key, '名称'), '一二三四五六七八九十一')
      await until(() => count(key, '名称')[0] === '33/30 字节')
      expect(count(key, '名称')[1]).to.equal('polite')
      partOf(key, 'save').click()
      await until(() => noteOf(fieldOf(key, '名称')) === '名称不能超过 30 字节，一个汉字占 3 字节')
      const code = await open('<oneapi-redemption-form></oneapi-redemption-form>', '名称')
      fill(fieldOf(code, '名称'), '七个汉字的名称')
      await until(() => count(code, '名称')[0] === '21/20 字节')
      partOf(code, 'save').click()
      await until(() => noteOf(fieldOf(code, '名称')) === '名称不能超过 20 字节，一个汉字占 3 字节')
      fill(fieldOf(code, '名称'), '六个汉字名称')
      partOf(code, 'save').click()
      await until(() => partOf(code, 'created'))
      const user = await open('<oneapi-user-form create></oneapi-user-form>', '用户名')
      fill(fieldOf(user, '用户名'), '五个汉字名')
      await until(() => count(user, '用户名')[0] === '5/12 字符')
      expect(count(user, '用户名')[1]).to.equal('off')
    })
  })
