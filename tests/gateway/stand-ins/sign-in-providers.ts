import { Hono, type Context } from 'hono'

/** The user signed in at the service when the browser is sent there. */
export interface Person {
  /** GitHub's login name, Lark's open id. */
  id: string
  name: string
  /** GitHub's number of the account; by default one for each login name. */
  uid?: number
  /** When the account was made at GitHub. */
  created_at?: string
}

/** One number for each text: of an account at GitHub or LinuxDO. */
export const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 7)

const client = { id: 'client-id', secret: 'client-secret' }

/**
 * GitHub, Lark, Discord and LinuxDO: the consent page, and the calls with which a gateway exchanges the code. A code works once, and
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
    /** The same of LinuxDO. */
    linuxDoCallback: '',
  }

  const newCode = (person = state.person) => {
    const code = crypto.randomUUID()
    codes.set(code, person)
    return code
  }

  app.get('/login/oauth/authorize', (c) => consent(c, 'GitHub', state.githubCallback))
  app.get('/open-apis/authen/v1/index', (c) => consent(c, 'Lark', c.req.query('redirect_uri') ?? ''))

  // Discord and LinuxDO.
  app.get('/oauth2/authorize', (c) =>
    consent(c, 'Service', c.req.query('redirect_uri') ?? state.linuxDoCallback),
  )

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

  /** A token for a code, which works once and for the client alone. */
  const tokenFor = (code = '', ...credentials: unknown[]) => {
    const person = codes.get(code)
    if (!person || credentials.join() !== `${client.id},${client.secret}`) return undefined
    codes.delete(code)
    const token = crypto.randomUUID()
    tokens.set(token, person)
    return token
  }
  for (const path of ['/login/oauth/access_token', '/open-apis/authen/v2/oauth/token']) {
    app.post(path, async (c) => {
      const { code, client_id, client_secret } = await c.req.json<Record<string, string>>()
      const token = tokenFor(code, client_id, client_secret)
      // GitHub names what was granted.
      return c.json(token ? { access_token: token, scope: 'user:email' } : { error: 'bad' })
    })
  }
  // Discord has the client in the form, LinuxDO in a header.
  for (const path of ['/api/v10/oauth2/token', '/oauth2/token']) {
    app.post(path, async (c) => {
      const { code, client_id, client_secret } = (await c.req.parseBody()) as Record<string, string>
      const basic = atob((c.req.header('authorization') ?? '').replace('Basic ', '')).split(':')
      const token = tokenFor(code, ...(client_id ? [client_id, client_secret] : basic))
      return token ? c.json({ access_token: token }) : c.json({ message: 'bad' }, 400)
    })
  }
  // Lark as one-hub asks it: a token of the app first.
  const appToken = 'token-of-the-app'
  app.post('/open-apis/auth/v3/app_access_token/internal/', async (c) => {
    const { app_id, app_secret } = await c.req.json<Record<string, string>>()
    const isKnown = app_id === client.id && app_secret === client.secret
    return c.json(isKnown ? { code: 0, app_access_token: appToken } : { code: 1, msg: 'bad' })
  })
  app.post('/open-apis/authen/v1/oidc/access_token', async (c) => {
    const { code } = await c.req.json<Record<string, string>>()
    const isApp = c.req.header('authorization') === `Bearer ${appToken}`
    const token = isApp && tokenFor(code, client.id, client.secret)
    return c.json(token ? { code: 0, data: { access_token: token } } : { code: 1, msg: 'bad' })
  })

  const bearer = (c: Context) =>
    tokens.get((c.req.header('authorization') ?? '').replace('Bearer ', '')) ?? { id: null, name: null }

  app.get('/user', (c) => {
    const { id, name, uid = numberOf(id ?? ''), created_at = '2011-01-25T18:44:36Z' } = bearer(c) as Person
    return c.json(id === null ? {} : { login: id, id: uid, name, created_at })
  })
  app.get('/user/emails', (c) =>
    c.json([{ email: `${bearer(c).id}@person.test`, primary: true, verified: true }]),
  )
  app.get('/open-apis/authen/v1/user_info', (c) => {
    const { id, name } = bearer(c)
    return c.json({ code: 0, data: { open_id: id, name } })
  })
  app.get('/suite/passport/oauth/userinfo', (c) => {
    const { id, name } = bearer(c)
    return c.json({ open_id: id, name })
  })
  app.get('/api/v10/users/@me', (c) => {
    const { id, name } = bearer(c)
    return id === null ? c.json({}, 401) : c.json({ id, username: id, global_name: name })
  })
  app.get('/api/user', (c) => {
    const { id, name } = bearer(c)
    return c.json(
      id === null
        ? {}
        : { id: numberOf(id), username: id, name, active: true, trust_level: 2, silenced: false },
    )
  })

  return {
    app,
    state,
    client,
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
