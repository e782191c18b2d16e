import { expect, test } from 'vitest'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import { decodeStatus } from '../../../src/widgets/domain/status.ts'
import { detectDialect, loadDialect } from '../../../src/widgets/gateway/dialects/detect-dialect.ts'
import { callbackAt, providersOf, redirects } from '../../../src/widgets/gateway/dialects/providers.ts'
import { isTestedSet, versionOf } from '../../../src/widgets/gateway/dialects/tested.ts'

// Fields of the status as the gateways' source code names them.
const gateways = {
  'one-api': {
    status: {
      github_oauth: true,
      github_client_id: 'gh',
      lark_client_id: 'lk',
      wechat_login: true,
      oidc: true,
      oidc_client_id: 'oc',
      oidc_authorization_endpoint: 'https://sso.test/auth',
    },
    on: ['github', 'lark', 'oidc', 'wechat'],
  },
  laisky: {
    status: { oidc: true, oidc_client_id: 'oc', oidc_authorization_endpoint: 'https://sso.test/auth' },
    on: ['oidc'],
  },
  // Lark has a switch of its own here.
  'one-hub': { status: { oidc_auth: true, lark_login: true, lark_client_id: 'lk' }, on: ['lark', 'oidc'] },
  'new-api': {
    status: {
      discord_oauth: true,
      discord_client_id: 'dc',
      linuxdo_oauth: true,
      linuxdo_client_id: 'ld',
      oidc_enabled: true,
      oidc_client_id: 'oc',
      oidc_authorization_endpoint: 'https://sso.test/auth',
      oidc_display_name: 'Company',
      lark_client_id: 'not here',
      custom_oauth_providers: [
        {
          id: 7,
          slug: 'forge',
          name: 'Forge',
          client_id: 'fc',
          scopes: 'read',
          authorization_endpoint: 'https://forge.test/auth?tenant=1',
        },
      ],
    },
    on: ['discord', 'oidc', 'linuxdo', 'forge'],
  },
}

test.each(Object.entries(gateways))(
  '%s offers what its status has turned on',
  async (name, { status, on }) => {
    const found = providersOf(await loadDialect(name), decodeStatus(status))
    expect(found.filter(({ isOn }) => isOn(decodeStatus(status))).map(({ id }) => id)).toEqual(on)
    expect(found.filter(({ isOn }) => isOn(decodeStatus({}))).map(({ id }) => id)).toEqual(
      name === 'new-api' ? ['forge'] : [],
    )
  },
)

test('new-api: the operator names the services, and each is asked as its own console asks', async () => {
  const status = decodeStatus(gateways['new-api'].status)
  const found = providersOf(await loadDialect('new-api'), status)
  expect(found.map(({ name }) => name)).toContain('Company')
  const asked = found
    .filter(redirects)
    .map(({ id, consent }) =>
      'page' in consent
        ? [id, consent.page(status), consent.query(status, callbackAt('https://gw.test', id))]
        : [],
    )
  expect(asked).toContainEqual([
    'discord',
    'https://discord.com/oauth2/authorize',
    {
      client_id: 'dc',
      redirect_uri: 'https://gw.test/oauth/discord',
      response_type: 'code',
      scope: 'identify openid',
    },
  ])
  expect(asked).toContainEqual([
    'linuxdo',
    'https://connect.linux.do/oauth2/authorize',
    { response_type: 'code', client_id: 'ld' },
  ])
  expect(asked).toContainEqual([
    'forge',
    'https://forge.test/auth?tenant=1',
    {
      client_id: 'fc',
      redirect_uri: 'https://gw.test/oauth/forge',
      response_type: 'code',
      scope: 'read',
    },
  ])
})

test('what a user has bound is read from the field of each service', async () => {
  const user = {
    oidc_id: 'o',
    discord_id: 'd',
    linux_do_id: 'l',
    github_id: 'g',
    wechat_id: 'w',
    telegram_id: 't',
  } as User
  const found = providersOf(await loadDialect('new-api'), decodeStatus({}))
  expect(found.map(({ id, account }) => `${id} ${account?.(user) ?? ''}`)).toEqual([
    ...['github g', 'discord d', 'oidc o', 'linuxdo l', 'wechat w', 'telegram t'],
  ])
})

test('an account is let go of by the call that each gateway has, and by none where it has none', async () => {
  const callsOf = async (name: string, status: object) =>
    providersOf(await loadDialect(name), decodeStatus(status)).flatMap(({ id, unbind, clear }) => [
      ...(unbind ? [[id, unbind]] : []),
      ...(clear?.(3) ? [[id, clear(3)]] : []),
    ])
  expect(await callsOf('one-api', gateways['one-api'].status)).toEqual([])
  expect(await callsOf('laisky', gateways.laisky.status)).toEqual([])
  expect(await callsOf('one-hub', {})).toEqual(
    ['github', 'lark', 'oidc', 'wechat'].map((type) => [type, { path: '/api/user/unbind', body: { type } }]),
  )
  const { status } = gateways['new-api']
  const own = [
    ['forge', { path: '/api/user/oauth/bindings/7', method: 'DELETE' }],
    ['forge', { path: '/api/user/3/oauth/bindings/7', method: 'DELETE' }],
  ]
  // The state of April 2025 has no call for its own services.
  expect(await callsOf('new-api', status)).toEqual(own)
  expect(await callsOf('new-api', { ...status, user_agreement_enabled: false })).toEqual([
    ...['github', 'discord', 'oidc', 'linuxdo', 'wechat', 'telegram'].map((type) => [
      type,
      { path: `/api/user/3/bindings/${type}`, method: 'DELETE' },
    ]),
    ...own,
  ])
})

test('one-hub offers Lark by its switch, as the gateway refuses it otherwise', async () => {
  const status = decodeStatus({ lark_client_id: 'lk', lark_login: false })
  const found = providersOf(await loadDialect('one-hub'), status)
  expect(found.filter(({ isOn }) => isOn(status))).toEqual([])
})

test('done-hub is known by what only its status has, signs in by LinuxDO, and is one that was never run', async () => {
  const wire = { oidc_auth: false, linuxDo_oauth: true, linuxDo_client_id: 'ld', invite_code_register: true }
  expect(detectDialect(wire)).toBe('done-hub')
  expect(detectDialect({ oidc_auth: false })).toBe('one-hub')
  const status = decodeStatus(wire)
  const dialect = await loadDialect('done-hub')
  const [found, ...others] = providersOf(dialect, status).filter(({ isOn }) => isOn(status))
  expect([dialect.name, found?.id, others]).toEqual(['done-hub', 'linuxdo', []])
  // Unlike one-hub, it takes no name for whom it bans.
  const ban = dialect.extensions.manageUser!({ id: 7, username: 'lin' }, 'disable')
  expect(ban).toEqual({ user_id: 7, action: 'disable' })
  expect(redirects(found!) && 'query' in found.consent && found.consent.query(status, '')).toEqual({
    response_type: 'code',
    client_id: 'ld',
  })
  expect(isTestedSet('done-hub', wire)).toBe(false)
  expect(isTestedSet('done-hub', {})).toBe(false)
  expect(versionOf('done-hub', { version: 'v2' }).name).toBe('Done Hub v2')
})
