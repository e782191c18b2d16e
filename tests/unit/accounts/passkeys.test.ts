import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { TokenSource } from '../../../src/widgets/gateway/token-source.ts'
import { obstacleTo, perform } from '../../../src/widgets/kit/passkeys/ceremony.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

const gatewayAt = (baseUrl: string, tokens?: TokenSource) => new Gateway(baseUrl, memoryStorage(), tokens)

/** A page at `address` whose browser answers `get`, in a frame that lends what `lent` says. */
function pageAt(address: string, { get = () => Promise.reject(new Error('not asked')), lent = true } = {}) {
  const { href, origin, hostname } = new URL(address)
  vi.stubGlobal('location', { href, origin, hostname })
  vi.stubGlobal('window', { PublicKeyCredential: class {} })
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => lent } })
  vi.stubGlobal('navigator', { credentials: { get, create: get } })
}

describe('where a ceremony can take place', () => {
  beforeEach(() => pageAt('https://console.relay.example/login'))
  afterEach(() => vi.unstubAllGlobals())

  test('only before the gateway of the own origin, whose cookie keeps the ceremony', () => {
    expect(obstacleTo('get', gatewayAt(''))).toBeUndefined()
    expect(obstacleTo('get', gatewayAt('/gateway'))).toBeUndefined()
    expect(obstacleTo('get', gatewayAt('https://relay.example'))).toBe('foreign')
    expect(obstacleTo('create', gatewayAt('', new TokenSource()))).toBe('foreign')
  })

  test('not in a frame without the permission, nor in a browser without passkeys', () => {
    pageAt('https://relay.example/', { lent: false })
    expect(obstacleTo('get', gatewayAt(''))).toBe('frame')
    vi.stubGlobal('window', {})
    expect(obstacleTo('get', gatewayAt(''))).toBe('unsupported')
  })

  test('a gateway of another domain is not asked for: the browser would only refuse', async () => {
    const asked = perform('get', { rpId: 'relay.test', challenge: 'AQID' })
    await expect(asked).rejects.toMatchObject({ obstacle: 'foreign' })
    const near = perform('get', { rpId: 'elay.example', challenge: 'AQID' })
    await expect(near).rejects.toMatchObject({ obstacle: 'foreign' })
  })

  test('a domain above the own one is asked, with bytes and back with base64url', async () => {
    const buffer = (...bytes: number[]) => Uint8Array.from(bytes).buffer
    let asked: unknown
    pageAt('https://console.relay.example/', {
      get: ((options: unknown) => {
        asked = options
        return Promise.resolve({
          id: '-_8',
          rawId: buffer(251, 255),
          type: 'public-key',
          response: { clientDataJSON: buffer(123, 125), signature: buffer(255), userHandle: null },
          getClientExtensionResults: () => ({}),
        })
      }) as never,
    })
    const allowCredentials = [{ type: 'public-key', id: '-_8' }]
    const credential = await perform('get', { rpId: 'relay.example', challenge: '-_8', allowCredentials })
    expect(asked).toEqual({
      publicKey: {
        rpId: 'relay.example',
        challenge: Uint8Array.of(251, 255),
        allowCredentials: [{ type: 'public-key', id: Uint8Array.of(251, 255) }],
      },
    })
    expect(credential).toEqual({
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      response: { clientDataJSON: 'e30', signature: '_w' },
      clientExtensionResults: {},
    })
  })
})
