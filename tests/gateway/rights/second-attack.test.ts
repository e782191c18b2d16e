import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, signedIn } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/**
 * What a second penetration test found: markup that makes requests as if it were our own page. Headers as Chromium
 * sends them for elements with `crossorigin` on a page of the gateway's own origin (an article of a CMS).
 */
const ownMarkup: Record<string, string>[] = [
  ...['image', 'track', 'video', 'audio', 'script', 'style', 'font', 'manifest', 'json', 'xslt'].map(
    (dest) => ({
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      'Sec-Fetch-Dest': dest,
      Accept: '*/*',
    }),
  ),
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'same-origin', 'Sec-Fetch-Dest': 'worker' },
  // <link rel="prefetch" crossorigin>
  {
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Dest': 'empty',
    'Sec-Purpose': 'prefetch',
  },
  // On plain http: <video src>, <audio src>.
  { Host: 'gw.test', Referer: 'http://gw.test/pages/', Accept: '*/*', Range: 'bytes=0-' },
]

describe('markup in an article of our own origin', () => {
  let gateway: RunningGateway
  let root: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
  })

  afterAll(() => gateway.close())

  it.each(ownMarkup)('cannot make the visitor call a changing GET: %o', async (headers) => {
    const { data: token } = await root.get<string>('/api/user/token')
    for (const path of ['/api/user/token', '/api/oauth/email/bind?email=evil@evil.test&code=1'])
      expect([path, (await root.get(path, { headers })).status]).toEqual([path, 403])
    const self = await gateway.app.request('/api/user/self', { headers: { Authorization: token } })
    expect(await self.json()).toMatchObject({ success: true })
  })
})
