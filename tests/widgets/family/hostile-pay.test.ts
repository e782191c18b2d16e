import { expect } from 'chai'
import { isLeavable, leaveTo } from '../../../src/widgets/elements/account/topup/pay/use-payment.ts'
import type { CeremonyError } from '../../../src/widgets/kit/passkeys/ceremony.ts'
import { perform } from '../../../src/widgets/kit/passkeys/ceremony.ts'
import { mount, until } from '../support.ts'
import '../../../src/widgets/ui/shoelace/qr-code.ts'

/** A gateway that is not the page's own, and answers an order with what it likes. */
describe('payments and passkeys of a hostile gateway', function () {
  this.timeout(60_000)
  const foreign = 'https://gateway.test'

  it('send the visitor to no address of the page itself, with whose cookies a form would arrive', () => {
    for (const url of [
      `${location.origin}/account/close`,
      `${location.origin.toUpperCase()}/x`,
      'javascript:1',
    ])
      for (const place of [{ url }, { url, method: 'POST' as const, fields: { yes: '1' } }]) {
        expect(isLeavable(place, foreign), url).to.equal(false)
        const page = { closed: false, close: () => (page.closed = true), location: { replace: () => {} } }
        const before = document.forms.length
        leaveTo(place, { name: 'nowhere', page: page as unknown as Window }, foreign, () => {})
        expect(page.closed).to.equal(true)
        expect(document.forms.length).to.equal(before)
      }
    // The gateway of the page's own origin could make such a call by itself.
    expect(isLeavable({ url: `${location.origin}/pay` }, '')).to.equal(true)
    expect(isLeavable({ url: `${location.origin}/pay` }, '/gw/1')).to.equal(true)
    expect(isLeavable({ url: 'https://merchant.test/pay' }, foreign)).to.equal(true)
  })

  it('have every field sent, whatever its name stands for in a form', async () => {
    const frame = document.createElement('iframe')
    frame.name = 'oneapi-pay-hostile'
    document.body.append(frame)
    const names = [
      'submit',
      'append',
      'remove',
      'action',
      'target',
      'method',
      '__proto__',
      'appendChild',
      'elements',
    ]
    const fields = JSON.parse(`{${names.map((name) => `"${name}":"1"`).join()}}`) as Record<string, string>
    const before = document.forms.length
    const tab = { name: frame.name, page: frame.contentWindow }
    leaveTo({ url: `${location.origin}/__paid`, method: 'GET', fields }, tab, '', () => {})
    expect(document.forms.length).to.equal(before)
    await until(() => frame.contentWindow!.location.pathname === '/__paid')
    const sent = new URLSearchParams(frame.contentWindow!.location.search)
    expect([...sent.keys()]).to.deep.equal(names)
    frame.remove()
  })

  it('prompt for no passkey of another site, and for none of a list that no account has', async () => {
    const real = navigator.credentials.get.bind(navigator.credentials)
    const asked: CredentialRequestOptions[] = []
    navigator.credentials.get = (options) => {
      asked.push(options!)
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
    try {
      const reasons: string[] = []
      const id = 'AAAA'
      for (const options of [
        { challenge: id, rpId: 'bank.test' },
        { challenge: id, rpId: `evil-${location.hostname}` },
        { challenge: id, rpId: `${location.hostname}.evil.test` },
        {
          challenge: id,
          allowCredentials: Array.from({ length: 100_000 }, () => ({ id, type: 'public-key' })),
        },
        { challenge: '%%%' },
      ])
        await perform('get', options).catch((error: CeremonyError) => reasons.push(error.obstacle))
      expect(reasons.slice(0, 3)).to.deep.equal(['foreign', 'foreign', 'foreign'])
      expect(reasons).to.have.length(5)
      for (const { publicKey } of asked) expect(publicKey!.allowCredentials?.length ?? 0).to.be.at.most(64)
    } finally {
      navigator.credentials.get = real
    }
  })

  it('draw no code that is too long to scan, and go on', async () => {
    const failures: string[] = []
    const note = (event: ErrorEvent | PromiseRejectionEvent) => {
      failures.push(String('reason' in event ? event.reason : event.message))
      event.preventDefault()
    }
    addEventListener('error', note)
    addEventListener('unhandledrejection', note)
    const element = await mount(`<oa-qr-code value="${'x'.repeat(5000)}"></oa-qr-code>`)
    await new Promise((next) => setTimeout(next, 500))
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    expect(failures).to.deep.equal([])
    element.remove()
  })
})
