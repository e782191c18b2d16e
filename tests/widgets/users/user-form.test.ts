import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { addNotice } from '../../../src/widgets/stores/notices.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { become } from '../settings/settings.ts'
import { expectAccessible, mount, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }
type Form = WidgetElement & { refresh(): Promise<void> }

describe('<oneapi-user-form>, own profile', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  const form = (attributes = '', { baseUrl } = gateway) =>
    mount<Form>(`<oneapi-user-form base-url="${baseUrl}" ${attributes}></oneapi-user-form>`)
  const saves = () => callsTo(`PUT ${gateway.baseUrl}/api/user/self`)
  const selfAt = async () =>
    (await gateway.call<{ data: Record<string, unknown> }>('GET', '/api/user/self')).data

  before(async () => {
    gateway = await rootGateway()
    for (const username of ['mei', 'lan'])
      await gateway.call('POST', '/api/user/', { username, password: `${username}-password` })
  })
  beforeEach(() => become(gateway, 'mei'))

  it('shows the profile with a blank password and the bindings read-only @2.52 @2.53 @6.14', async () => {
    const element = await form()
    await until(() => fieldOf(element, '用户名').value === 'mei')
    const password = fieldOf(element, '新密码')
    expect([password.value, password.type, password.autocomplete]).to.deep.equal([
      '',
      'password',
      'new-password',
    ])
    expect(noteOf(password)).to.equal('8 至 20 个字符；留空则不修改。')
    expect(fieldOf(element, '邮箱').readOnly).to.equal(true)
    // This gateway has no service on.
    for (const word of ['GitHub', '飞书', '微信', 'OIDC'])
      expect(rootOf(element).textContent).not.to.contain(word)
    for (const word of ['分组', '额度']) expect(rootOf(element).textContent).not.to.contain(word)
    const writable = [...rootOf(element).querySelectorAll('input')].filter(({ readOnly }) => !readOnly)
    expect(writable).to.have.members(['用户名', '显示名称', '新密码'].map((label) => fieldOf(element, label)))
  })

  it('saves the display name, keeps the password, and tells the page and the user @1.1', async () => {
    const element = await form()
    const updated = heard<{ id: number }>('oneapi-user-updated')
    const toasts = heard<Toast>('oneapi-notify')
    fill(fieldOf(element, '显示名称'), '梅')
    await until(() => rootOf(element).textContent?.includes('有未保存的修改'))
    partOf(element, 'save').click()
    await until(() => updated.length === 1)
    expect(await selfAt()).to.include({ display_name: '梅', id: updated[0]!.id })
    expect(toasts).to.deep.equal([{ kind: 'success', text: '用户信息更新成功！' }])
    await until(() => fieldOf(element, '显示名称').value === '梅')
    expect(rootOf(element).textContent).not.to.contain('有未保存的修改')
    await signIn(gateway, 'mei', 'mei-password')
    // The stored signed-in user is updated, too.
    expect(localStorage.getItem(`oneapi:${gateway.baseUrl}:user`)).to.contain('"display_name":"梅"')
  })

  it('shows what it has read of the account, also where it may not save', async () => {
    await become(gateway)
    const { data: token } = await gateway.call<{ data: string }>('GET', '/api/user/token')
    await become(gateway, 'mei')
    const balance = await mount(`<oneapi-balance base-url="${gateway.baseUrl}"></oneapi-balance>`)
    const element = await form()
    await until(() => rootOf(balance).textContent?.includes('$0.00'))
    await fetch(`${gateway.baseUrl}/api/topup`, {
      method: 'POST',
      credentials: 'omit',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_id: (await selfAt()).id, quota: 5_000_000, remark: '' }),
    })
    // The name of somebody else.
    fill(fieldOf(element, '用户名'), 'lan')
    partOf(element, 'save').click()
    await until(() => rootOf(balance).textContent?.includes('$10.00'))
    expect(fieldOf(element, '用户名').value).to.equal('lan')
  })

  it('keeps what is typed while it saves', async () => {
    const element = await form()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    onFetch(async ({ method, send }) => {
      const reply = await send()
      if (method === 'PUT') await held
      return reply
    })
    fill(fieldOf(element, '显示名称'), '梅梅')
    await until(() => !partOf(element, 'save').ariaDisabled)
    const before = saves()
    partOf(element, 'save').click()
    await until(() => saves() === before + 1)
    fill(fieldOf(element, '新密码'), 'typed-meanwhile')
    const updated = heard('oneapi-user-updated')
    answer()
    await until(() => updated.length === 1)
    await until(() => !partOf(element, 'save').hasAttribute('aria-busy'))
    expect(fieldOf(element, '新密码').value).to.equal('typed-meanwhile')
    expect(fieldOf(element, '显示名称').value).to.equal('梅梅')
    expect(rootOf(element).textContent).to.contain('有未保存的修改')
    // It asks from when React has drawn what is stored.
    let asked: Promise<boolean> | undefined
    await until(() => {
      asked = element.confirmLeave()
      return rootOf(element).querySelector('dialog[open]')
    })
    partOf(element, 'cancel').click()
    expect(await asked).to.equal(false)
  })

  it('has nothing to save before anything is changed', async () => {
    const element = await form()
    const before = saves()
    const save = await until(() => partOf(element, 'save'))
    expect(save.getAttribute('aria-disabled')).to.equal('true')
    expect(save.title).to.equal('没有需要保存的修改')
    save.click()
    await new Promise((next) => setTimeout(next, 100))
    expect(saves()).to.equal(before)
  })

  it('checks lengths before it asks the gateway, at the field and with the focus on it', async () => {
    const element = await form()
    const before = saves()
    const cases = [
      ['用户名', '', '用户名应为 1 到 12 个字符'],
      ['用户名', '一二三四五六七八九十甲乙丙', '用户名应为 1 到 12 个字符'],
      ['新密码', '1234567', '密码长度不得小于 8 位！'],
      ['新密码', '123456789012345678901', '密码长度不得大于 20 位！'],
      ['显示名称', 'x'.repeat(21), '显示名称最多 20 个字符'],
    ] as const
    for (const [label, text, problem] of cases) {
      const field = fieldOf(element, label)
      const ignored = field.value
      fill(field, text)
      partOf(element, 'save').click()
      await until(() => noteOf(field) === problem && rootOf(element).activeElement === field)
      fill(field, ignored)
    }
    expect(saves()).to.equal(before)
    fill(fieldOf(element, '新密码'), '12345678')
    await until(() => noteOf(fieldOf(element, '新密码')) === '8 至 20 个字符；留空则不修改。')
  })

  it('changes the default password and stays signed in, while other sessions end', async () => {
    const fresh = await rootGateway()
    const element = await form('default-password', fresh)
    await until(() => fieldOf(element, '用户名').value === 'root')
    // As the sign-in tells it, for ten seconds.
    const { notices } = element.link.read().gateway
    addNotice(notices, 'warning', '请立刻修改默认密码！')
    addNotice(notices, 'warning', '余额不足')
    expect(partOf(element, 'default-password').textContent).to.contain('请立刻修改默认密码')
    const toasts = heard<Toast>('oneapi-notify')
    fill(fieldOf(element, '新密码'), 'jun-new-password')
    partOf(element, 'save').click()
    await until(() => toasts.length)
    expect(toasts[0]!.text).to.equal(
      '用户信息更新成功。其他设备上的登录可能仍然有效，请在那些设备上退出登录。',
    )
    await until(() => fieldOf(element, '新密码').value === '' && !hasPart(element, 'default-password'))
    const left = () => notices.getState().notices.map(({ text }) => text)
    expect(left()).to.include('余额不足').and.not.include('请立刻修改默认密码！')
    const self = await fresh.call<{ data: { username: string } }>('GET', '/api/user/self')
    expect(self.data.username).to.equal('root')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain('jun-new')
    await signIn(fresh, 'root', 'jun-new-password')
  })

  it("shows the gateway's refusal in place and keeps what was typed", async () => {
    const element = await form()
    const toasts = heard<Toast>('oneapi-notify')
    fill(fieldOf(element, '用户名'), 'lan')
    partOf(element, 'save').click()
    const note = await until(() => rootOf(element).querySelector('[part=save-bar] [role=alert]'))
    expect(note.textContent).not.to.equal('')
    expect(fieldOf(element, '用户名').value).to.equal('lan')
    expect(toasts).to.deep.equal([{ kind: 'error', text: note.textContent }])
    expect(await selfAt()).to.include({ username: 'mei' })
  })

  it('asks before a changed form is left, and not after it was saved', async () => {
    const element = await form()
    expect(await element.confirmLeave()).to.equal(true)
    fill(fieldOf(element, '显示名称'), '改')
    await until(() => rootOf(element).textContent?.includes('有未保存的修改'))
    const asked = element.confirmLeave()
    const question = await until(() => rootOf(element).querySelector('dialog[open]'))
    expect(question.textContent).to.contain('放弃未保存的修改？')
    // Another way out gives up the first one, and the question stays until it is answered.
    const askedAgain = element.confirmLeave()
    expect(await asked).to.equal(false)
    await new Promise((next) => setTimeout(next, 50))
    expect(rootOf(element).querySelector('dialog[open]')).to.equal(question)
    partOf(element, 'cancel').click()
    expect(await askedAgain).to.equal(false)
    partOf(element, 'save').click()
    await until(() => !rootOf(element).textContent?.includes('有未保存的修改'))
    expect(await element.confirmLeave()).to.equal(true)
  })

  it('keeps what was typed over the end of a session, for the same user', async () => {
    const element = await form()
    await until(() => fieldOf(element, '用户名').value === 'mei')
    fill(fieldOf(element, '显示名称'), '半途')
    await gateway.call('GET', '/api/user/logout')
    partOf(element, 'save').click()
    await until(() => partOf(element, 'signed-out'))
    await signIn(gateway, 'mei', 'mei-password')
    await element.refresh()
    await until(() => !hasPart(element, 'signed-out'))
    expect(fieldOf(element, '显示名称').value).to.equal('半途')
    partOf(element, 'save').click()
    await until(async () => (await selfAt()).display_name === '半途')
  })

  it('says when the profile cannot be loaded, and tries again', async () => {
    const fresh = await rootGateway()
    const stop = onFetch(() => Promise.reject(new TypeError('connection lost')))
    const element = await form('', fresh).finally(stop)
    await until(() => partOf(element, 'error').textContent?.includes('个人信息加载失败'))
    partOf(element, 'retry').click()
    await until(() => fieldOf(element, '用户名').value === 'root')
  })

  it('leaves out what it is told to, and follows the language', async () => {
    const element = await form('hide="title bindings" lang="en"')
    await until(() => fieldOf(element, 'User name').value === 'mei')
    expect(rootOf(element).querySelectorAll('h1')).to.have.length(0)
    expect(rootOf(element).textContent).not.to.contain('Email')
    element.removeAttribute('hide')
    await until(() => rootOf(element).querySelector('h1')?.textContent === 'Profile')
    fieldOf(element, 'Email')
  })

  inLong(it)('is accessible in both themes, with an error shown', async () => {
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await form(`theme="${theme}" default-password`)
      fill(fieldOf(element, '新密码'), '1')
      partOf(element, 'save').click()
      await until(() => noteOf(fieldOf(element, '新密码')).startsWith('密码长度'))
      const save = partOf(element, 'save')
      await until(() => getComputedStyle(save).opacity === '1')
      await expectAccessible(element)
      element.remove()
    }
    pageIn('light')
  })
})
