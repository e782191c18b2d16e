import type { Browser, BrowserContext, CDPSession } from 'playwright-core'

/** Cookies and local storage of a context. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A command's result; of each domain, so untyped. */
type Result = Record<string, any> // eslint-disable-line @typescript-eslint/no-explicit-any

type Message = { id?: number; method?: string; params?: Result; result?: Result; error?: { message: string } }

/**
 * A tab of its own browser context, without Playwright's page: Playwright enables the `Runtime` domain, with which V8 keeps
 * a stack for each `new Error()`. React creates three while it is evaluated, and for their positions V8 parses the whole
 * script again: on a slowed down device 100 to 150 ms that nobody has without developer tools.
 */
export class Tab {
  readonly #browser: CDPSession
  readonly #sessionId: string
  readonly #targetId: string
  readonly #pending = new Map<number, (message: Message) => void>()
  readonly #listeners = new Map<string, (params: Result) => void>()
  #sent = 0

  private constructor(browser: CDPSession, targetId: string, sessionId: string) {
    this.#browser = browser
    this.#targetId = targetId
    this.#sessionId = sessionId
    browser.on('Target.receivedMessageFromTarget', ({ sessionId: of, message }) => {
      if (of === sessionId) this.#receive(JSON.parse(message) as Message)
    })
  }

  static async open(browser: CDPSession, browserContextId: string): Promise<Tab> {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
    return new Tab(browser, targetId, sessionId)
  }

  async send(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#sent
    const answered = new Promise<Message>((answer) => this.#pending.set(id, answer))
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { result = {}, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  on(event: string, listener: (params: Result) => void) {
    this.#listeners.set(event, listener)
  }

  async close() {
    await this.#browser.send('Target.closeTarget', { targetId: this.#targetId })
  }

  #receive(message: Message) {
    if (message.method) return this.#listeners.get(message.method)?.(message.params ?? {})
    this.#pending.get(message.id!)?.(message)
    this.#pending.delete(message.id!)
  }
}

/** A context with an empty cache that Playwright does not know, with the cookies of a signed-in one. */
export async function openContext(
  browser: Browser,
  cookies: StorageState['cookies'] = [],
): Promise<{ newTab: () => Promise<Tab>; close: () => Promise<void> }> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  await session.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ expires, ...cookie }) => (expires < 0 ? cookie : { ...cookie, expires })),
  })
  return {
    newTab: () => Tab.open(session, browserContextId),
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
