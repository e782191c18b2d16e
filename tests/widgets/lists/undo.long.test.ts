import { sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fill } from './acting.ts'
import { channelsOf } from '../channels/channels.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf, opened, type Kind } from './listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** What the toasts of the page say, and what each of them offers. */
const toasts = () =>
  [...document.querySelectorAll('oneapi-notices')].flatMap((place) =>
    [...place.shadowRoot!.querySelectorAll<HTMLElement>('[part=toast]')].map((toast) => ({
      text: toast.querySelector('p')!.textContent,
      undo: [...toast.querySelectorAll<HTMLButtonElement>('.action')].at(-1) ?? null,
      last: toast.querySelector<HTMLButtonElement>('.action'),
    })),
  )
const toastThat = (text: string) => until(() => toasts().find((toast) => toast.text.includes(text)))

describe('what a toast tells of can be taken back from it', function () {
  this.timeout(60_000)
  let server: TestGateway

  const list = (kind: Kind) => opened<WidgetElement>(server, `oneapi-${kind}-list`)
  const found = async (kind: string, name: string) => {
    const { data } = await server.call<{ data: Record<string, unknown>[] }>(
      'GET',
      `/api/${kind}/search?keyword=${name}`,
    )
    return data.find((one) => (one.name ?? one.username) === name)!
  }

  before(async () => {
    server = await rootGateway()
  })

  it('a ban', async () => {
    await server.call('POST', '/api/user/', { username: 'alice', password: 'a-password', display_name: '' })
    const element = await list('user')
    buttonIn(rowOf(element, 'alice'), '封禁 alice').click()
    buttonIn(await until(() => dialogIn(element)), '封禁').click()
    const { undo } = await toastThat('已封禁 alice')
    expect((await found('user', 'alice')).status).to.equal(2)
    expect(undo?.textContent).to.equal('撤销')
    undo!.click()
    await toastThat('已解封 alice')
    await until(() => cellIn(rowOf(element, 'alice'), 'status') === '已激活')
    expect((await found('user', 'alice')).status).to.equal(1)
    expect((await toastThat('已解封 alice')).undo, 'no undo of an undo').to.equal(null)
  })

  it('but not a promotion of a trusted user of one-hub, whom the way back would make an ordinary one', async () => {
    await server.call('POST', '/api/user/', { username: 'relied', password: 'a-password', display_name: '' })
    const stop = onFetch(async ({ method, send }) => {
      const reply = await send()
      if (method !== 'GET') return reply
      const trust = (_: string, value: { username?: string } | null) =>
        value?.username === 'relied' ? { ...value, role: 3 } : value
      return Response.json(JSON.parse(await reply.text(), trust))
    })
    const element = await list('user')
    await choose(buttonIn(rowOf(element, 'relied'), 'relied 的更多操作'), '提升为管理员')
    buttonIn(await until(() => dialogIn(element)), '提升为管理员').click()
    const { undo } = await toastThat('relied').finally(stop)
    expect(undo?.textContent).not.to.equal('撤销')
  })

  it('nothing of a ban that another session had made before', async () => {
    const { id } = await found('user', 'alice')
    const element = await list('user')
    buttonIn(rowOf(element, 'alice'), '封禁 alice').click()
    const dialog = await until(() => dialogIn(element))
    await server.call('POST', '/api/user/manage', { username: 'alice', action: 'disable' })
    buttonIn(dialog, '封禁').click()
    expect((await toastThat('已封禁 alice')).undo).to.equal(null)
    await until(() => cellIn(rowOf(element, 'alice'), 'status') === '已封禁')
    await server.call('POST', '/api/user/manage', { id, username: 'alice', action: 'enable' })
  })

  it('a top-up, whose dialog begins with the amount', async () => {
    const { id } = await found('user', 'alice')
    await server.call('PUT', '/api/user/', { id, quota: 1_000_000 })
    const element = await list('user')
    const topUp = async (amount: string) => {
      await choose(buttonIn(rowOf(element, 'alice'), 'alice 的更多操作'), '充值 / 扣减额度')
      const dialog = await until(() => dialogIn(element))
      const field = dialog.querySelector<HTMLInputElement>('[part=amount] input')!
      await until(() => dialog.contains(element.shadowRoot!.activeElement))
      expect(element.shadowRoot!.activeElement).to.equal(field)
      fill(field, amount)
      buttonIn(dialog, '充值').click()
    }
    await topUp('1')
    const { undo } = await toastThat('已为 alice 充值 $1.00')
    expect((await found('user', 'alice')).quota).to.equal(1_500_000)
    undo!.click()
    await toastThat('已撤销对 alice 额度的调整（$1.00）')
    expect((await found('user', 'alice')).quota).to.equal(1_000_000)
    await until(() => cellIn(rowOf(element, 'alice'), 'quota') === '$2.00')
  })

  it('a deduction of more than there is gives back what was taken', async () => {
    const { id } = await found('user', 'alice')
    const set = (quota: number) => server.call('PUT', '/api/user/', { id, quota })
    await set(1_000_000)
    // A fork of one-api that accepts negative amounts.
    onFetch(async ({ url, body, send }) => {
      const { quota: by = 0 } = (url.href.endsWith('/api/topup') ? JSON.parse(body) : {}) as {
        quota?: number
      }
      if (by >= 0) return send()
      await set(Math.max(1, Number((await found('user', 'alice')).quota) + by))
      return Response.json({ success: true, message: '' })
    })
    const element = await list('user')
    await choose(buttonIn(rowOf(element, 'alice'), 'alice 的更多操作'), '充值 / 扣减额度')
    const dialog = await until(() => dialogIn(element))
    const kind = dialog.querySelector('select')!
    kind.value = 'deduct'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    fill(dialog.querySelector<HTMLInputElement>('[part=amount] input')!, '5')
    await until(() => dialog.textContent?.includes('剩余额度：$2.00 → $0.00'))
    buttonIn(dialog, '扣减').click()
    const { undo } = await toastThat('已从 alice 扣减 $2.00')
    expect((await found('user', 'alice')).quota).to.equal(1)
    undo!.click()
    await toastThat('已撤销对 alice 额度的调整（$2.00）')
    expect((await found('user', 'alice')).quota).to.equal(1_000_000)
  })

  it('with a menu open, of which the button has the focus afterwards', async () => {
    // The mouse needs a page in its full size.
    await setViewport({ width: 1280, height: 800 })
    const element = await list('user')
    buttonIn(rowOf(element, 'alice'), '封禁 alice').click()
    buttonIn(await until(() => dialogIn(element)), '封禁').click()
    const { undo } = await toastThat('已封禁 alice')
    const more = buttonIn(rowOf(element, 'root'), 'root 的更多操作')
    const pressed = async (target: Element) => {
      // A toast that still slides in is missed by the mouse.
      let before = -1
      await until(() => before === (before = target.getBoundingClientRect().top))
      const { left, top, width, height } = target.getBoundingClientRect()
      await sendMouse({
        type: 'click',
        position: [Math.round(left + width / 2), Math.round(top + height / 2)],
      })
    }
    await pressed(more)
    await until(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'menuitem')
    await pressed(undo!)
    await toastThat('已解封 alice')
    await until(() => element.shadowRoot!.activeElement === more)
  })

  it('a disabled key, also after its list has left the page', async () => {
    await server.call('POST', '/api/token/', { name: 'key', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    await choose(buttonIn(rowOf(element, 'key'), 'key 的更多操作'), '禁用')
    const { undo } = await toastThat('key')
    expect((await found('token', 'key')).status).to.equal(2)
    element.remove()
    undo!.click()
    await until(async () => (await found('token', 'key')).status === 1)
  })

  it('is not told as taken back where the gateway says so and stores nothing', async () => {
    await server.call('POST', '/api/token/', { name: 'stuck', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    await choose(buttonIn(rowOf(element, 'stuck'), 'stuck 的更多操作'), '禁用')
    const { undo } = await toastThat('stuck')
    const stop = onFetch(({ method, send }) =>
      method === 'PUT' ? Response.json({ success: true, message: '', data: { status: 1 } }) : send(),
    )
    undo!.click()
    await toastThat('读到的内容与要保存的不同').finally(stop)
    expect((await found('token', 'stuck')).status).to.equal(2)
    expect(toasts().some(({ text }) => /已启用.*stuck/.test(text))).to.equal(false)
  })

  it('what others have taken back since is so, and is told as done', async () => {
    await server.call('POST', '/api/token/', { name: 'theirs', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    await choose(buttonIn(rowOf(element, 'theirs'), 'theirs 的更多操作'), '禁用')
    const { undo } = await toastThat('theirs')
    await until(() => cellIn(rowOf(element, 'theirs'), 'status') === '已禁用')
    const { id } = await found('token', 'theirs')
    await server.call('PUT', '/api/token/?status_only=true', { id, status: 1 })
    undo!.click()
    await until(() => cellIn(rowOf(element, 'theirs'), 'status') === '已启用')
    expect(toasts().some(({ text }) => text.includes('已在别处修改'))).to.equal(false)
    expect((await found('token', 'theirs')).status).to.equal(1)
  })

  it('a disabled code', async () => {
    await server.call('POST', '/api/redemption/', { name: 'code', count: 1, quota: 1000 })
    const element = await list('redemption')
    await choose(buttonIn(rowOf(element, 'code'), 'code 的更多操作'), '禁用')
    const { undo } = await toastThat('code')
    expect((await found('redemption', 'code')).status).to.equal(2)
    undo!.click()
    await until(() => cellIn(rowOf(element, 'code'), 'status') === '未使用')
    expect((await found('redemption', 'code')).status).to.equal(1)
  })

  it('a channel enabled that the gateway had disabled, and a priority', async () => {
    const channels = channelsOf(server)
    await channels.add('fallen', { status: 3, priority: 4 })
    const element = await channels.list()
    buttonIn(rowOf(element, 'fallen'), '启用').click()
    const { undo } = await toastThat('fallen')
    expect((await channels.find('fallen'))?.status).to.equal(1)
    undo!.click()
    await until(async () => (await channels.find('fallen'))?.status === 3)
    const priority = rowOf(element, 'fallen').querySelector<HTMLInputElement>('[part=priority] input')!
    priority.focus()
    priority.select()
    document.execCommand('insertText', false, '9')
    priority.blur()
    const changed = await toastThat('fallen 的优先级已改为 9')
    changed.undo!.click()
    await until(async () => (await channels.find('fallen'))?.priority === 4)
    await toastThat('fallen 的优先级已改为 4')
  })

  it('four acts in a row: one toast, and its button takes back all four', async () => {
    const names = ['run-a', 'run-b', 'run-c']
    for (const name of names)
      await server.call('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    const act = (name: string, label: string) =>
      choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), label)
    await until(() => toasts().length === 0, 12_000)
    for (const [at, name] of names.entries()) {
      await act(name, '禁用')
      await until(() => toasts().at(-1)?.text.startsWith(`已禁用 ${name}`))
      expect(toasts()).to.have.length(1)
      if (at > 0) expect(toasts()[0]!.text).to.equal(`已禁用 ${name}（此前还有 ${at} 项修改）`)
    }
    await act('run-c', '启用')
    await until(() => toasts()[0]?.text === '已启用 run-c（此前还有 3 项修改）')
    expect(toasts()).to.have.length(1)
    expect(toasts()[0]!.undo?.textContent).to.equal('撤销全部 4 项')
    toasts()[0]!.undo!.click()
    await toastThat('已撤销 4 项修改')
    expect(toasts()).to.have.length(1)
    for (const name of names) expect((await found('token', name)).status, name).to.equal(1)
  })

  it('two acts in a row are taken back one by one, the last first', async () => {
    for (const name of ['each-a', 'each-b'])
      await server.call('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    await until(() => toasts().length === 0, 12_000)
    for (const name of ['each-a', 'each-b']) {
      await choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), '禁用')
      await until(() => toasts().at(-1)?.text.startsWith(`已禁用 ${name}`))
    }
    const statuses = async () => [
      (await found('token', 'each-a')).status,
      (await found('token', 'each-b')).status,
    ]
    expect(toasts()[0]!.last?.textContent).to.equal('撤销')
    toasts()[0]!.last!.click()
    await toastThat('已启用 each-b')
    expect(await statuses()).to.deep.equal([2, 1])
    const earlier = await until(() => toasts().find(({ text }) => text === '已禁用 each-a'))
    expect(earlier.undo?.textContent).to.equal('撤销')
    earlier.undo!.click()
    await toastThat('已启用 each-a')
    expect(await statuses()).to.deep.equal([1, 1])
  })

  it('what could not be taken back of a run is said, and the rest is', async () => {
    const names = ['half-a', 'half-b', 'half-c']
    for (const name of names)
      await server.call('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    await until(() => toasts().length === 0, 12_000)
    for (const name of names) {
      await choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), '禁用')
      await until(() => toasts().at(-1)?.text.startsWith(`已禁用 ${name}`))
    }
    await server.call('DELETE', `/api/token/${String((await found('token', 'half-b')).id)}`)
    toasts()[0]!.undo!.click()
    await toastThat('已撤销 2 项修改')
    await toastThat('该记录已不存在，可能已被删除')
    for (const name of ['half-a', 'half-c']) expect((await found('token', name)).status, name).to.equal(1)
  })

  it('for eight seconds, and by nobody else', async () => {
    await server.call('POST', '/api/token/', { name: 'other', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    const { gateway } = element.link.read()
    await choose(buttonIn(rowOf(element, 'other'), 'other 的更多操作'), '禁用')
    const { undo } = await toastThat('other')
    expect(gateway.notices.getState().notices.at(-1)).to.include({ kind: 'success', duration: 8000 })
    gateway.signedIn({ id: 99, username: 'mallory', display_name: '', role: 1, status: 1 })
    undo!.click()
    await new Promise((next) => setTimeout(next, 300))
    expect((await found('token', 'other')).status).to.equal(2)
  })

  it('also where it became known only after the change who is signed in', async () => {
    await server.call('POST', '/api/token/', { name: 'early', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    const { gateway } = element.link.read()
    gateway.session.setState({ phase: 'unknown', user: null })
    await choose(buttonIn(rowOf(element, 'early'), 'early 的更多操作'), '禁用')
    const { undo } = await toastThat('early')
    gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
    undo!.click()
    await until(async () => (await found('token', 'early')).status === 1)
  })

  it('not by another who came after that', async () => {
    await server.call('POST', '/api/token/', { name: 'late', unlimited_quota: true, expired_time: -1 })
    const element = await list('token')
    const { gateway } = element.link.read()
    gateway.session.setState({ phase: 'unknown', user: null })
    await choose(buttonIn(rowOf(element, 'late'), 'late 的更多操作'), '禁用')
    const { undo } = await toastThat('late')
    gateway.signedIn({ id: 1, username: 'root', display_name: '', role: 100, status: 1 })
    gateway.signedIn({ id: 99, username: 'mallory', display_name: '', role: 1, status: 1 })
    undo!.click()
    await new Promise((next) => setTimeout(next, 300))
    expect((await found('token', 'late')).status).to.equal(2)
  })
})
