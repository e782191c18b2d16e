import type { GatewayApp } from '../../gateway/http/context.ts'

/** A reply, with the fields of the envelope if it has one. */
export interface Reply<Data = never> {
  status: number
  headers: Headers
  text: string
  success: boolean
  message: string
  data: Data
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

type App = Pick<GatewayApp, 'request'>

/** A visitor with cookies who calls an app in this process, or a gateway elsewhere (`at`). */
export class Browser {
  /** In the format of the header: `a=1; b=2`. */
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
    for (const cookie of answer.headers.getSetCookie()) this.cookie = keep(this.cookie, cookie)
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

/** Applies one `Set-Cookie` to the existing cookies. */
const keep = (cookies: string, set: string) => {
  const [pair = ''] = set.split(';')
  const name = `${pair.split('=')[0]}=`
  const others = cookies.split('; ').filter((cookie) => cookie && !cookie.startsWith(name))
  return [...others, ...(/max-age=0/i.test(set) ? [] : [pair])].join('; ')
}

/** A gateway at an address, for `Browser` and `signedIn`. */
export const at = (url: string): App => ({
  request: ((path: string, init?: RequestInit) => fetch(url + path, init)) as App['request'],
})

/** Sets options as root, one after another. */
export const setOptions = async (root: Browser, options: Record<string, string>) => {
  for (const [key, value] of Object.entries(options)) {
    const { success, message } = await root.put('/api/option/', { key, value })
    if (!success) throw new Error(`${key}: ${message}`)
  }
}

/** The same visitor, with the same cookies, at another process. */
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

/** The password of every user created by `createUsers`. */
export const userPassword = 'a-password'

/** Creates ordinary users and signs them in. */
export const createUsers = async (app: App, ...usernames: string[]) => {
  const root = await signedIn(app)
  const browsers: Browser[] = []
  for (const username of usernames) {
    await root.post('/api/user/', { username, password: userPassword })
    browsers.push(await signedIn(app, username, userPassword))
  }
  return browsers
}
