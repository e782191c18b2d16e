import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '../../../gateway/db/schema.ts'
import { Browser, createUsers, setOptions, signedIn } from '../browser.ts'
import { startOidcProvider, type OidcStandIn } from '../stand-ins/oidc.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

let gateway: RunningGateway
let provider: OidcStandIn
let root: Browser

beforeAll(async () => {
  gateway = await startGateway({ config: { port: 3000 } })
  provider = await startOidcProvider('http://localhost:3000/oauth/oidc')
  root = await signedIn(gateway.app)
  await setOptions(root, provider.options)
})

afterAll(async () => {
  await provider.close()
  await gateway.close()
})

const newVisitor = () => new Browser(gateway.app)

/** The provider's page, as the console opens it for a state of its own. */
async function pageFor(browser: Browser) {
  const { data: state } = await browser.get<string>('/api/oauth/state?provider=oidc')
  const { data: status } = await newVisitor().get<{ oidc_authorization_endpoint: string }>('/api/status')
  const { headers } = await browser.get(`${status.oidc_authorization_endpoint}?state=${state}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  })
  return { state, page: headers.get('location')! }
}

const comeBack = (browser: Browser, query: URLSearchParams) =>
  browser.get<{ username: string; display_name: string }>(`/api/oauth/oidc?${query}`)

/** The whole way: state, the provider's page, and back. */
async function signIn(browser: Browser, id: string, name = 'Ada Oidc') {
  provider.state.person = { id, name }
  const { page } = await pageFor(browser)
  return comeBack(browser, await provider.visit(page))
}

test('the status says where to sign in', async () => {
  expect(await newVisitor().get('/api/status')).toMatchObject({
    data: {
      oidc: true,
      oidc_authorization_endpoint: '/api/oauth/oidc/authorize',
      oidc_client_id: provider.options.OidcClientId,
    },
  })
})

test('a person gets an account once and finds it again', async () => {
  const first = await signIn(newVisitor(), 'ada', '艾达')
  expect(first).toMatchObject({ success: true, data: { display_name: '艾达' } })
  expect(first.data.username).toMatch(/^oidc_/)
  expect((await signIn(newVisitor(), 'ada')).data.username).toBe(first.data.username)
  expect((await signIn(newVisitor(), 'bea')).data.username).not.toBe(first.data.username)
})

test('the page has PKCE and a nonce, and neither secret is in it', async () => {
  const { page } = await pageFor(newVisitor())
  const query = new URL(page).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(query.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(page).not.toContain(provider.options.OidcClientSecret)
})

test('it binds to a signed-in user, and to no second one', async () => {
  const [ann, ben] = await createUsers(gateway.app, 'ann', 'ben')
  expect(await signIn(ann!, 'anns')).toMatchObject({ success: true, message: 'bind' })
  expect(await signIn(ben!, 'anns')).toMatchObject({
    success: false,
    message: '该第三方账户已被其他用户绑定',
  })
  expect((await signIn(newVisitor(), 'anns')).data.username).toBe('ann')
})

test('a disabled user is refused, and a closed registration makes no account', async () => {
  const { data } = await signIn(newVisitor(), 'cleo')
  await root.post('/api/user/manage', { username: data.username, action: 'disable' })
  expect(await signIn(newVisitor(), 'cleo')).toMatchObject({ success: false, message: '用户已被封禁' })
  await setOptions(root, { RegisterEnabled: 'false' })
  expect(await signIn(newVisitor(), 'new')).toMatchObject({ message: '管理员关闭了新用户注册' })
  await setOptions(root, { RegisterEnabled: 'true' })
})

test('a refusal at the provider comes back as one', async () => {
  const { page, state } = await pageFor(newVisitor())
  const query = await provider.visit(page, false)
  expect(Object.fromEntries(query)).toMatchObject({ error: 'access_denied', state })
})

test('another browser cannot use a code and state (login CSRF)', async () => {
  const { page } = await pageFor(newVisitor())
  const query = await provider.visit(page)
  expect(await comeBack(newVisitor(), query)).toMatchObject({ status: 403, success: false })
  const victim = newVisitor()
  const { state } = await pageFor(victim)
  query.set('state', state)
  expect(await comeBack(victim, query)).toMatchObject({ success: false })
  expect(await victim.get('/api/user/self')).toMatchObject({ status: 401 })
})

test('a code works once', async () => {
  const visitor = newVisitor()
  const { page } = await pageFor(visitor)
  const query = await provider.visit(page)
  const held = visitor.cookie
  expect(await comeBack(visitor, query)).toMatchObject({ success: true })
  const again = newVisitor()
  again.cookie = held
  expect(await comeBack(again, query)).toMatchObject({ success: false })
  expect(await again.get('/api/user/self')).toMatchObject({ status: 401 })
})

test('an answer of another provider is refused (mix-up)', async () => {
  const visitor = newVisitor()
  const { page } = await pageFor(visitor)
  const query = await provider.visit(page)
  query.set('iss', 'https://evil.example')
  expect(await comeBack(visitor, query)).toMatchObject({ success: false })
  query.delete('iss')
  expect(await comeBack(visitor, query)).toMatchObject({ success: false })
})

test('a state of another service does not open the page', async () => {
  const visitor = newVisitor()
  const { data: state } = await visitor.get<string>('/api/oauth/state?provider=github')
  const { headers } = await visitor.get(`/api/oauth/oidc/authorize?state=${state}`)
  expect(headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/oauth\/oidc\?error=temporarily_unavailable/,
  )
})

test('a hostile name is only a name, cut to the length of one', async () => {
  const { data } = await signIn(newVisitor(), 'eve', '<img src=x onerror=alert(1)>')
  expect(data.display_name).toBe('<img src=x onerror=a')
  expect((await signIn(newVisitor(), 'mal', 'line\nbreak')).data.display_name).toMatch(/^oidc_/)
})

test('the same subject at another provider is another person', async () => {
  const { data } = await signIn(newVisitor(), 'same')
  const other = await startOidcProvider('http://localhost:3000/oauth/oidc')
  try {
    await setOptions(root, other.options)
    other.state.person = { id: 'same', name: 'Somebody else' }
    const visitor = newVisitor()
    const { page } = await pageFor(visitor)
    const made = await comeBack(visitor, await other.visit(page))
    expect(made).toMatchObject({ success: true })
    expect(made.data.username).not.toBe(data.username)
  } finally {
    await other.close()
  }
  // Down: the page says so, and nothing hangs.
  const visitor = newVisitor()
  await setOptions(root, { OidcClientId: 'changed' })
  const { page } = await pageFor(visitor)
  expect(new URL(page).searchParams.get('error')).toBe('temporarily_unavailable')
  await setOptions(root, provider.options)
})

test('two visits at once make one account', async () => {
  provider.state.person = { id: 'twice', name: 'Twice' }
  await Promise.all(
    [1, 2, 3].map(async () => {
      const visitor = newVisitor()
      const { page } = await pageFor(visitor)
      await comeBack(visitor, await provider.visit(page))
    }),
  )
  const found = await gateway.db
    .select()
    .from(users)
    .where(eq(users.oidc_id, `${provider.issuer} twice`))
  expect(found).toHaveLength(1)
})

test('it cannot be turned on without its settings, nor with an address that anybody can read', async () => {
  await setOptions(root, { OidcEnabled: 'false', OidcClientSecret: '' })
  const turnOn = await root.put('/api/option/', { key: 'OidcEnabled', value: 'true' })
  expect(turnOn.message).toContain('请先填入')
  const plain = await root.put('/api/option/', {
    key: 'OidcWellKnown',
    value: 'http://example.com/.well-known',
  })
  expect(plain.message).toContain('https://')
  expect(await signIn(newVisitor(), 'ada').catch(() => 'no page')).toBe('no page')
  expect((await root.get('/api/option/')).text).not.toContain('client-secret-of-the-console')
  await setOptions(root, provider.options)
})
