import { text } from 'node:stream/consumers'
import type { chromeLauncher } from '@web/test-runner-chrome'
import type { StandIns } from '../gateway/stand-ins.ts'
import type { Middleware } from './middleware.ts'

type Launch = NonNullable<Parameters<typeof chromeLauncher>[0]>
type Page = Awaited<ReturnType<NonNullable<Launch['createPage']>>>

type CDPSession = Awaited<ReturnType<Page['createCDPSession']>>

const turnstile = { patterns: [{ urlPattern: 'https://challenges.cloudflare.com/*' }] }

/**
 * Loopback stand-ins for the services that a gateway talks to, started when a test first needs them:
 *
 *   GET  /__stand-ins             `{ config, options }`: for `newGateway` and for its options
 *   GET  /__stand-ins/mail?to=    the next mail to an address, with the code and the link in it
 *   POST /__stand-ins/code        a code with which GitHub and Lark return (body: the person, or nothing)
 *
 * `lead(page)` redirects the page's requests to Turnstile, and no others, to the stand-in, but only from when a test
 * requests the stand-ins until it ends: meanwhile, every request of the page takes another path through the browser.
 */
export function standIns() {
  let started: Promise<StandIns> | undefined
  const led = new Set<CDPSession>()
  const start = () =>
    (started ??= import('../gateway/stand-ins.ts').then(({ startStandIns }) => startStandIns()))

  const middleware: Middleware = async (ctx, next) => {
    if (!ctx.path.startsWith('/__stand-ins')) return next()
    const running = await start()
    if (ctx.path === '/__stand-ins') {
      // It is not known which of the two pages sent the request.
      await Promise.all([...led].map((session) => session.send('Fetch.enable', turnstile)))
      ctx.body = { config: running.config, options: running.options }
    }
    if (ctx.path === '/__stand-ins/mail') {
      const { codeIn, linkIn } = await import('../gateway/stand-ins.ts')
      const mail = await running.mail.take(String(ctx.query.to))
      ctx.body = { ...mail, code: codeIn(mail), link: linkIn(mail) }
    }
    if (ctx.path === '/__stand-ins/code') {
      const person = JSON.parse((await text(ctx.req)) || 'null') as { id: string; name: string } | null
      ctx.body = { code: person ? running.newCode(person) : running.newCode() }
    }
  }

  return {
    middleware,
    async lead(page: Page) {
      const session = await page.createCDPSession()
      session.on('Fetch.requestPaused', ({ requestId, request }) => {
        void answer(request.url).then(({ body, status }) =>
          session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
            body: Buffer.from(body).toString('base64'),
          }),
        )
      })
      // Between two test files, the runner opens an empty page.
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame() || frame.url() !== 'about:blank') return
        session.send('Fetch.disable').catch(() => led.delete(session))
      })
      page.on('close', () => led.delete(session))
      led.add(session)
    },
    async close() {
      await (await started)?.close()
    },
  }

  async function answer(address: string) {
    const { pathname, search } = new URL(address)
    const response = await fetch((await start()).url + pathname + search)
    return { body: await response.text(), status: response.status }
  }
}
