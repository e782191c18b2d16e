import type { GatewayApp } from '../../demo/gateway/http/context.ts'

/** The envelope, or whatever else a reply may be. */
export interface Reply<Data = never> {
  status: number
  headers: Headers
  text: string
  success: boolean
  message: string
  data: Data
}

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

type App = Pick<GatewayApp, 'request'>

/** A visitor with a cookie, calling an app in this process. */
export class Browser {
  cookie = ''
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  async call<Data = never>(method: string, path: string, { body, headers }: CallOptions = {}) {
    const answer = await this.app.request(path, {
      method,
      headers: { ...(this.cookie && { Cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const reply = { status: answer.status, headers: answer.headers, text, ...(isJson && JSON.parse(text)) }
    return reply as Reply<Data>
  }

  get = <Data = never>(path: string, options?: CallOptions) => this.call<Data>('GET', path, options)
  post = <Data = never>(path: string, body: unknown, options?: CallOptions) =>
    this.call<Data>('POST', path, { ...options, body })
  put = <Data = never>(path: string, body: unknown, options?: CallOptions) =>
    this.call<Data>('PUT', path, { ...options, body })
  delete = <Data = never>(path: string, options?: CallOptions) => this.call<Data>('DELETE', path, options)

  signIn = (username: string, password: string) => this.post('/api/user/login', { username, password })
}

/** The same visitor at another process: the cookie goes along. */
export const atProcess = (browser: Browser, app: App) => {
  const other = new Browser(app)
  other.cookie = browser.cookie
  return other
}

export const signedIn = async (app: App, username = 'root', password = '123456') => {
  const browser = new Browser(app)
  await browser.signIn(username, password)
  return browser
}

/** The password of every user that `createUsers` makes. */
export const userPassword = 'a-password'

/** Makes ordinary users, signed in. */
export const createUsers = async (app: App, ...usernames: string[]) => {
  const root = await signedIn(app)
  const browsers: Browser[] = []
  for (const username of usernames) {
    await root.post('/api/user/', { username, password: userPassword })
    browsers.push(await signedIn(app, username, userPassword))
  }
  return browsers
}
