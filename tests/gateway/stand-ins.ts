/**
 * Loopback stand-ins for the services a gateway talks to: mail, GitHub, Lark, the WeChat server, Turnstile
 * and the message pusher. They follow the services' rules: codes and tokens work only once, secrets are
 * checked.
 *
 * ```ts
 * const standIns = await startStandIns()
 * const gateway = await startGateway({ config: standIns.config })       // or startProcess(standIns.environment)
 * await setOptions(await signedIn(at(gateway.url)), { ...standIns.options.mail, EmailVerificationEnabled: 'true' })
 * codeIn(await standIns.mail.take('ann@relay.test'))                     // what was mailed to ann
 *
 * standIns.signIn.person = { id: 'octocat', name: 'Octo Cat' }           // who is signed in at GitHub and Lark
 * standIns.signIn.githubCallback = `${gateway.url}/oauth/github`
 * await routeToStandIns(context, standIns)                               // Playwright: github.com leads here
 * await page.locator('#authorize').click()                               // the page that asks for consent; #cancel
 * ```
 */
import { Hono } from 'hono'
import { listen } from './relay/relay-rig.ts'
import { startMailServer } from './stand-ins/mail-server.ts'
import { signInProviders } from './stand-ins/sign-in-providers.ts'
import { turnstile } from './stand-ins/turnstile.ts'

export { routeToStandIns } from './stand-ins/in-browser.ts'
export { codeIn, linkIn, type ReceivedMail } from './stand-ins/read-mail.ts'
export { robotSiteKey } from './stand-ins/turnstile.ts'

export type StandIns = Awaited<ReturnType<typeof startStandIns>>

/** A notice received by the message pusher. */
interface Push {
  title: string
  description: string
  content: string
  token: string
}

const pusherToken = 'pusher-token'
const chatPlatformToken = 'chat-platform-token'

export async function startStandIns() {
  const app = new Hono()
  const mail = await startMailServer()
  const providers = signInProviders()
  const botCheck = turnstile(() => url)
  app.route('/', providers.app)
  app.route('/', botCheck.app)

  /** WeChat ids of people, by the code that the WeChat account sends them. */
  const chatCodes = new Map([['123456', 'chat-octocat']])
  app.get('/api/wechat/user', (c) => {
    const id = chatCodes.get(c.req.query('code') ?? '')
    const known = c.req.header('authorization') === chatPlatformToken && id
    return c.json(
      known ? { success: true, message: '', data: id } : { success: false, message: '验证码错误' },
    )
  })

  const pushes: Push[] = []
  app.post('/push', async (c) => {
    const push = await c.req.json<Push>()
    if (push.token !== pusherToken) return c.json({ success: false, message: 'wrong token' })
    pushes.push(push)
    return c.json({ success: true, message: '' })
  })

  const { url, close } = await listen(app.fetch as (request: Request) => Response | Promise<Response>)
  const config = { githubUrl: url, githubApiUrl: url, larkUrl: url, turnstileUrl: botCheck.verifyUrl() }

  return {
    /** The address of all stand-ins but the mail server. */
    url,
    /** For `startGateway`. */
    config,
    /** Environment for a gateway in a separate process. */
    environment: {
      GITHUB_URL: url,
      GITHUB_API_URL: url,
      LARK_URL: url,
      TURNSTILE_URL: config.turnstileUrl,
    },
    /** Gateway options that enable each service, in an order in which they can be set. */
    options: {
      mail: mail.options,
      github: providers.githubOptions,
      lark: providers.larkOptions,
      chatPlatform: {
        WeChatServerAddress: url,
        WeChatServerToken: chatPlatformToken,
        WeChatAuthEnabled: 'true',
      },
      turnstile: botCheck.options,
      pusher: { MessagePusherAddress: `${url}/push`, MessagePusherToken: pusherToken },
    },
    mail,
    signIn: providers.state,
    /** What every service knows the gateway by. */
    client: providers.client,
    newCode: providers.newCode,
    chatCodes,
    pushes,
    async close() {
      await close()
      await mail.close()
    },
  }
}
