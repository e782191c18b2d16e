import { Hono, type Context } from 'hono'

/** The user signed in at GitHub or Lark when the browser is sent there. */
export interface Person {
  /** GitHub's login name, Lark's open id. */
  id: string
  name: string
  /** GitHub's number of the account; by default one for each login name. */
  uid?: number
  /** When the account was made at GitHub. */
  created_at?: string
}

/** One number for each text. */
const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 7)

const client = { id: 'client-id', secret: 'client-secret' }

/**
 * GitHub and Lark: the consent page, and the calls with which a gateway exchanges the code. A code works once, and
 * only for the client defined here.
 */
export function signInProviders() {
  const app = new Hono()
  const codes = new Map<string, Person>()
  const tokens = new Map<string, Person>()
  const state = {
    person: { id: 'octocat', name: 'Octo Cat' } as Person,
    /** Where GitHub sends the browser: an OAuth app there has one fixed callback address. */
    githubCallback: '',
  }

  const newCode = (person = state.person) => {
    const code = crypto.randomUUID()
    codes.set(code, person)
    return code
  }

  app.get('/login/oauth/authorize', (c) => consent(c, 'GitHub', state.githubCallback))
  app.get('/open-apis/authen/v1/index', (c) => consent(c, 'Lark', c.req.query('redirect_uri') ?? ''))

  const consent = (c: Context, provider: string, callback: string) => {
    const known = [c.req.query('client_id'), c.req.query('app_id')].includes(client.id)
    if (!known || !URL.canParse(callback)) return c.text('unknown client or callback', 400)
    const link = (query: Record<string, string>) => {
      const url = new URL(callback)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      url.searchParams.set('state', c.req.query('state') ?? '')
      return url.href.replaceAll('&', '&amp;')
    }
    const agree = link({ code: newCode() })
    const cancel = link({ error: 'access_denied' })
    return c.html(`<!doctype html><title>${provider}</title>
<a id="authorize" href="${agree}">Authorize</a> <a id="cancel" href="${cancel}">Cancel</a>`)
  }

  for (const path of ['/login/oauth/access_token', '/open-apis/authen/v2/oauth/token']) {
    app.post(path, async (c) => {
      const { code, client_id, client_secret } = await c.req.json<Record<string, string>>()
      const person = codes.get(code ?? '')
      if (!person || client_id !== client.id || client_secret !== client.secret)
        return c.json({ error: 'bad' })
      codes.delete(code!)
      const token = crypto.randomUUID()
      tokens.set(token, person)
      return c.json({ access_token: token })
    })
  }

  const bearer = (c: Context) =>
    tokens.get((c.req.header('authorization') ?? '').replace('Bearer ', '')) ?? { id: null, name: null }

  app.get('/user', (c) => {
    const { id, name, uid = numberOf(id ?? ''), created_at = '2011-01-25T18:44:36Z' } = bearer(c) as Person
    return c.json(id === null ? {} : { login: id, id: uid, name, created_at })
  })
  app.get('/open-apis/authen/v1/user_info', (c) => {
    const { id, name } = bearer(c)
    return c.json({ code: 0, data: { open_id: id, name } })
  })

  return {
    app,
    state,
    /** A code as the consent page hands it out, for tests without a browser. */
    newCode,
    githubOptions: {
      GitHubClientId: client.id,
      GitHubClientSecret: client.secret,
      GitHubOAuthEnabled: 'true',
    },
    larkOptions: { LarkClientId: client.id, LarkClientSecret: client.secret },
  }
}
