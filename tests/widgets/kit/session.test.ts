import { expect } from 'chai'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { mount, newGateway, signIn, until, type TestGateway } from '../support.ts'
import { defineProbe, press, shown } from './probe.tsx'

const root = { id: 1, username: 'root', display_name: '', role: 100, status: 1 }
const alice = { id: 2, username: 'alice', display_name: '', role: 1, status: 1 }

describe('a session that ends', () => {
  let gateway: TestGateway
  before(async () => {
    defineProbe()
    gateway = await newGateway()
    await gateway.call('POST', '/api/user/login', { username: 'root', password: '123456' })
    await gateway.call('POST', '/api/user/', {
      username: 'alice',
      password: 'alice-password',
      display_name: 'A',
    })
  })
  beforeEach(async () => {
    await signIn(gateway)
    gatewayFor({ baseUrl: gateway.baseUrl }).signedIn(root)
  })

  const open = async () => {
    const probe = await mount(`<oneapi-probe base-url="${gateway.baseUrl}"></oneapi-probe>`)
    await until(() => shown(probe, 'user') === 'root')
    const held = gatewayFor({ baseUrl: gateway.baseUrl })
    held.signedIn(root)
    const input = probe.shadowRoot!.querySelector('input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'typed')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await gateway.call('GET', '/api/user/logout')
    return { probe: probe as HTMLElement & { refresh(): Promise<void> }, held, input }
  }

  it('shows the signed-out state, and gives the same user back what was typed', async () => {
    const { probe, held, input } = await open()
    await probe.refresh()
    await until(() => probe.shadowRoot!.querySelector('[part=sign-in]'))
    expect(input.closest('[inert]')).not.to.equal(null)
    expect(input.checkVisibility()).to.equal(false)
    await signIn(gateway)
    held.signedIn(root)
    await until(() => input.checkVisibility())
    expect(input.value).to.equal('typed')
  })

  it('gives another user a fresh page', async () => {
    const { probe, held } = await open()
    await probe.refresh()
    await until(() => probe.shadowRoot!.querySelector('[part=sign-in]'))
    await signIn(gateway, 'alice', 'alice-password')
    held.signedIn(alice)
    await until(() => probe.shadowRoot!.querySelector('input')?.value === '')
    await until(() => shown(probe, 'user') === 'alice')
  })

  it('that the browser did not keep is not said to be in another site, where no page is around it', async () => {
    const { probe, held } = await open()
    held.sessionStarted(root)
    await probe.refresh()
    await until(() => probe.shadowRoot!.textContent!.includes('Service Worker'))
    expect(probe.shadowRoot!.textContent).not.to.include('嵌在')
  })

  it('leaves the page alone when the event is cancelled', async () => {
    const { probe, input } = await open()
    let heard = 0
    probe.addEventListener('oneapi-unauthorized', (event) => (heard++, event.preventDefault()))
    await probe.refresh()
    await until(() => heard === 1)
    await new Promise((next) => setTimeout(next, 50))
    expect(input.checkVisibility()).to.equal(true)
    expect(probe.shadowRoot!.querySelector('[part=sign-in]')).to.equal(null)
  })

  it('shows a toast nobody took, in a live region that stood before', async () => {
    const probe = await mount(`<oneapi-probe base-url="${gateway.baseUrl}"></oneapi-probe>`)
    press(probe, 'notify')
    const toaster = await until(() => document.querySelector('oneapi-notices'))
    const region = toaster.shadowRoot!.querySelector('[role=status]')!
    expect(region.textContent).to.equal('')
    await until(() => region.textContent!.includes('成功'))
    expect(region.closest('[popover]')!.matches(':popover-open')).to.equal(true)
    await until(() => region.textContent === '', 4000)
  })

  it('shows no toast that the page took', async () => {
    const probe = await mount(`<oneapi-probe base-url="${gateway.baseUrl}"></oneapi-probe>`)
    const taken = new Promise<CustomEvent>((resolve) =>
      probe.addEventListener('oneapi-notify', (event) => {
        event.preventDefault()
        resolve(event as CustomEvent)
      }),
    )
    press(probe, 'notify')
    expect((await taken).detail).to.deep.equal({ kind: 'success', text: '成功' })
    await new Promise((next) => setTimeout(next, 100))
    expect(document.querySelector('oneapi-notices')?.shadowRoot!.querySelector('.toast') ?? null).to.equal(
      null,
    )
  })
})
