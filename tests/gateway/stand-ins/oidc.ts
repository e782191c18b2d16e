import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** An OpenID Connect provider on loopback with one client; the person on its page is `state.person`. */
export interface OidcStandIn {
  issuer: string
  /** What an operator enters to use it. */
  options: Record<'OidcWellKnown' | 'OidcClientId' | 'OidcClientSecret' | 'OidcEnabled', string>
  state: {
    person: { id: string; name: string }
    /** Its token endpoint answers 503. */
    isDown?: boolean
  }
  /**
   * Opens the provider's page as a browser would and agrees or cancels there.
   * @returns the query with which the person is sent back
   */
  visit(page: string, agrees?: boolean): Promise<URLSearchParams>
  close(): Promise<void>
}

/** Some providers take a token request as JSON too, which the library refuses. */
async function takeJson(request: IncomingMessage & { body?: unknown }) {
  if (request.headers['content-type'] !== 'application/json') return
  request.body = await json(request)
  request.headers['content-type'] = 'application/x-www-form-urlencoded'
}

const client = { id: 'console', secret: 'client-secret-of-the-console' }

/** What gateways of the family need: most send the secret in the body and know no PKCE, one-api sends JSON. */
type Leniency = { secretInBody?: boolean; withoutPkce?: boolean }

/** @param callbacks - the console's pages, as registered with the provider */
export async function startOidcProvider(
  callbacks: string | string[],
  { secretInBody = false, withoutPkce = false }: Leniency = {},
): Promise<OidcStandIn> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OidcStandIn['state'] = { person: { id: 'person-1', name: 'Ada Oidc' } }
  const names = new Map<string, string>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callbacks].flat(),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(secretInBody && { token_endpoint_auth_method: 'client_secret_post' }),
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: names.get(id) ?? '',
        preferred_username: id,
        email: `${id}@person.test`,
      }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => !withoutPkce },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  const answer = provider.callback()

  const onPage = async (
    request: Parameters<typeof answer>[0],
    response: Parameters<typeof answer>[1],
  ): Promise<void> => {
    const [, uid, choice] = /^\/interaction\/([\w-]+)(?:\/(agree|cancel))?$/.exec(request.url ?? '') ?? []
    if (state.isDown && request.url?.startsWith('/token')) {
      response.statusCode = 503
      return void response.end()
    }
    if (!uid) {
      await takeJson(request as IncomingMessage)
      return void (await answer(request, response))
    }
    if (!choice) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      return void response.end(`<!doctype html><title>Local provider</title>
<a id="authorize" href="/interaction/${uid}/agree">Authorize</a> <a id="cancel" href="/interaction/${uid}/cancel">Cancel</a>`)
    }
    if (choice === 'cancel')
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person said no',
      })
    const { id, name } = state.person
    names.set(id, name)
    const grant = new provider.Grant({ accountId: id, clientId: client.id })
    grant.addOIDCScope('openid profile email')
    await provider.interactionFinished(request, response, {
      login: { accountId: id },
      consent: { grantId: await grant.save() },
    })
  }
  server.on('request', (request, response) => {
    onPage(request, response).catch(() => response.writeHead(500).end())
  })

  return {
    issuer,
    options: {
      OidcWellKnown: `${issuer}/.well-known/openid-configuration`,
      OidcClientId: client.id,
      OidcClientSecret: client.secret,
      OidcEnabled: 'true',
    },
    state,
    async visit(page, agrees = true) {
      const jar = new Map<string, string>()
      let url = page
      for (let steps = 0; steps < 10; steps++) {
        const reply = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          jar.set(name, value)
        }
        const next = reply.headers.get('location')
        if ([callbacks].flat().some((callback) => next?.startsWith(callback)))
          return new URL(next!).searchParams
        if (next) url = new URL(next, url).href
        else if (url.includes('/interaction/')) url = `${url}/${agrees ? 'agree' : 'cancel'}`
        else throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
      }
      throw new Error('The provider leads nowhere')
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
