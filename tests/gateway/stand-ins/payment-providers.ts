import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text, type Wire } from '../../../src/widgets/domain/wire.ts'
import { servicesByName } from './services-by-name.ts'

const names = ['api.stripe.com', 'test-api.creem.io', 'openapi.alipay.com']

/** What operators and providers share. */
export const paymentSecrets = { stripe: 'whsec_stand_in', creem: 'creem-stand-in' }

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })

const signedBy = (key: Buffer, content: string) =>
  createSign('RSA-SHA256').update(content).sign({ key, format: 'der', type: 'pkcs8' }, 'base64')

/**
 * Stripe, Creem and Alipay by their own names, for a gateway in which these are constants: they take orders, and notify
 * the gateway with their signatures.
 */
export async function paymentProviders() {
  const [alipay, merchant] = [pairOf(), pairOf()]
  const asked: { stripe: Wire[]; creem: Wire[]; alipay: Wire[] } = { stripe: [], creem: [], alipay: [] }
  const state = { refuses: false }
  const answer = (path: string, body: string): [number, unknown] => {
    if (state.refuses) return [402, { error: { type: 'card_error', message: 'refused' } }]
    if (path === '/v1/checkout/sessions') {
      const order = Object.fromEntries(new URLSearchParams(body))
      const id = `cs_test_${asked.stripe.push(order)}`
      return [200, { id, object: 'checkout.session', url: `${url}/pay/${id}` }]
    }
    if (path === '/v1/checkouts') {
      const id = `ch_${asked.creem.push(JSON.parse(body) as Wire)}`
      return [200, { id, checkout_url: `${url}/pay/${id}` }]
    }
    const form = new URLSearchParams(body)
    const content = JSON.parse(form.get('biz_content') ?? '{}') as Wire
    const order = { ...content, notify_url: form.get('notify_url') }
    const qr_code = `${url}/scan/${asked.alipay.push(order)}`
    return [200, { code: '10000', msg: 'Success', out_trade_no: content.out_trade_no, qr_code }]
  }
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part: Buffer) => (body += part.toString()))
      .on('end', () => {
        const { pathname } = new URL(request.url!, 'http://stand-in')
        if (/^\/(pay|scan)\//.test(pathname))
          return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Provider</title>')
        const [status, wire] = answer(pathname, body)
        const json = JSON.stringify(wire)
        const isSigned = pathname === '/gateway.do'
        const sent = `{"alipay_trade_precreate_response":${json},"sign":"${signedBy(alipay.privateKey, json)}"}`
        response.writeHead(status, { 'content-type': 'application/json' }).end(isSigned ? sent : json)
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const named = await servicesByName(url, names)
  const send = async (to: string, body: string, headers: Record<string, string>) =>
    (await fetch(to, { method: 'POST', body, headers })).status
  const json = { 'content-type': 'application/json' }
  return {
    asked,
    state,
    environment: named?.environment,
    /** Of one-hub, whose operator enters them. */
    alipayConfig: {
      app_id: '2021000000000001',
      private_key: merchant.privateKey.toString('base64'),
      public_key: alipay.publicKey.toString('base64'),
      pay_type: 'facepay',
    },
    /** Each resolves to the status of the gateway's answer. */
    notify: {
      stripe(to: string, object: Wire, secret = paymentSecrets.stripe) {
        const at = Math.floor(Date.now() / 1000)
        const event = {
          id: `evt_${at}`,
          object: 'event',
          type: 'checkout.session.completed',
          data: { object },
        }
        const body = JSON.stringify(event)
        const sign = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
        return send(to, body, { ...json, 'stripe-signature': `t=${at},v1=${sign}` })
      },
      creem(to: string, object: Wire, secret = paymentSecrets.creem) {
        const body = JSON.stringify({ id: 'evt_1', eventType: 'checkout.completed', object })
        const sign = createHmac('sha256', secret).update(body).digest('hex')
        return send(to, body, { ...json, 'creem-signature': sign })
      },
      alipay(to: string, order: Wire, key: Buffer = alipay.privateKey) {
        const { out_trade_no, total_amount } = order
        const sent: Wire = {
          out_trade_no,
          total_amount,
          trade_no: 'A1',
          trade_status: 'TRADE_SUCCESS',
          notify_type: 'trade_status_sync',
        }
        const line = Object.keys(sent)
          .sort()
          .map((name) => `${name}=${text(sent[name])}`)
          .join('&')
        const form = { ...sent, sign: signedBy(key, line), sign_type: 'RSA2' }
        return send(to, String(new URLSearchParams(form as Record<string, string>)), {
          'content-type': 'application/x-www-form-urlencoded',
        })
      },
    },
    /** A key that Alipay does not have. */
    otherKey: merchant.privateKey,
    close() {
      named?.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
