import { describe, expect, test } from 'vitest'
import packageInfo from '../../../package.json' with { type: 'json' }
import { formTitles } from '../../../src/widgets/messages/form-titles.messages.ts'
import { titles } from '../../../src/widgets/messages/titles.messages.ts'
import { guard, menuEntries, matchRoute, type Route, routes } from '../../../src/host/routing/routes.ts'
import { formerPath, returnedPlace } from '../../../src/host/routing/former-addresses.ts'
import { isOther } from '../../../src/host/frame/new-version.ts'
import { takeSecrets } from '../../../src/host/routing/place.ts'
import type { GatewayStatus, SessionState } from '../../../src/widgets/index.ts'
import { isTag } from '../../../src/widgets/tags.ts'

const signedIn = (role: number): SessionState => ({
  phase: 'signed-in',
  user: { id: 1, username: 'someone', display_name: '', role, status: 1 },
})
const nobody: SessionState = { phase: 'unknown', user: null }
const signedOut: SessionState = { ...signedIn(100), phase: 'signed-out' }
const pages = routes

describe('the route table', () => {
  test('every element it names is one of the library', () => {
    expect(pages.map(({ tag }) => tag).filter((tag) => tag && !isTag(tag))).toEqual([])
  })

  test('every menu entry leads to a page that needs no value', () => {
    expect(pages.filter(({ menu, path }) => menu && /[:*]/.test(path))).toEqual([])
  })

  test('every page has a title in both languages', () => {
    for (const { title, formTitle } of pages) {
      expect(formTitle ? formTitles['zh-CN'][formTitle] : titles['zh-CN'][title]).toMatch(/\p{Script=Han}/u)
      expect(formTitle ? formTitles.en[formTitle] : titles.en[title]).toMatch(/^[A-Z]/)
    }
  })
})

test('the menu keeps the order of the specification in each of its groups @2.29', () => {
  const specified = '/ /channel /token /redemption /topup /user /log /setting /about'.split(' ')
  const status = { chat_link: 'https://chat.test' } as GatewayStatus
  // Chat, usage and prices are beyond it.
  const entries = menuEntries(routes, signedIn(100), status).filter(
    ({ path }) => !['/chat', '/usage', '/prices'].includes(path),
  )
  for (const group of ['main', 'management'] as const) {
    const paths = entries.filter(({ menu }) => menu.group === group).map(({ path }) => path)
    expect(paths.filter((path) => specified.includes(path))).toEqual(
      specified.filter((path) => paths.includes(path)),
    )
  }
  // There may be screens that are not in the specification.
  expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining(specified))
})

test.each([
  ['/panel', '/'],
  ['/panel/dashboard', '/'],
  ['/panel/channel', '/channel'],
  ['/panel/profile', '/setting'],
  ['/panel/analytics', '/usage'],
  ['/panel/model_price', '/prices'],
  ['/console', '/'],
  ['/console/token', '/token'],
  ['/console/personal', '/setting'],
  ['/console/chat/2', '/chat'],
  ['/console/topup', '/topup'],
  ['/pricing', '/prices'],
  ['/wallet', '/topup'],
  ['/usage-logs', '/log'],
  ['/keys', '/token'],
  ['/tokens', '/token'],
  ['/tokens/edit/3', '/token/edit/3'],
  ['/users/add', '/user/add'],
  ['/dashboard', '/'],
  ['/settings', '/setting'],
  ['/models', '/prices'],
  ['/consoles', undefined],
  ['/pricing/x', undefined],
  ['/panel/telegram', undefined],
  ['/no/such', undefined],
])('the address %s of another console leads to %s', (path, ours) => {
  expect(matchRoute(routes, path).route.path).toBe('*')
  expect(formerPath(path)).toBe(ours)
  if (ours) expect(matchRoute(routes, ours).route.path).not.toBe('*')
})

describe('where a payment returns to', () => {
  const returned = (address: string) => {
    const { pathname: path, searchParams: query } = new URL(address, 'http://x')
    const place = returnedPlace({ path, query })
    return place && `${place.path}?${String(place.query)}`
  }

  test.each([
    [
      'new-api',
      '/console/log?pid=1&trade_no=9&out_trade_no=USR1NO2&trade_status=TRADE_SUCCESS&sign=s',
      'USR1NO2',
    ],
    ['new-api, by tokens', '/usage-logs?pid=1&out_trade_no=USR1NO2&sign=s', 'USR1NO2'],
    ['new-api old', '/log?out_trade_no=USR1NO2&sign=s', 'USR1NO2'],
    ['one-hub', '/panel/log?out_trade_no=2125652802427424768', '2125652802427424768'],
    ['laisky, by Stripe', '/topup?stripe=success&session_id=cs_1', 'cs_1'],
  ])('%s: %s is the top-up with its order, and nothing else of it', (_, address, order) => {
    expect(returned(address)).toBe(`/topup?order=${order}`)
  })

  test.each(['/topup?stripe=cancel', '/console/topup?pay=fail', '/wallet?pay=fail'])(
    '%s has no order',
    (address) => {
      expect(returned(address)).toBe('/topup?')
    },
  )

  test.each(['/log?p=2', '/topup', '/token?out_trade_no=1', '/oauth/github?session_id=1'])(
    '%s is no such address',
    (address) => {
      expect(returned(address)).toBe(undefined)
    },
  )
})

describe('matching', () => {
  const pathOf = (path: string) => matchRoute(routes, path).route.path

  test('finds a page and the values of its path', () => {
    expect(pathOf('/token')).toBe('/token')
    expect(matchRoute(routes, '/token/edit/7')).toMatchObject({
      route: { path: '/token/edit/:id' },
      params: { id: '7' },
    })
    expect(matchRoute(routes, '/token/edit/a%2Fb').params).toEqual({ id: 'a/b' })
  })

  test('a value may not be empty, nor a path longer than its route', () => {
    expect(pathOf('/token/edit/')).toBe('*')
    expect(pathOf('/token/edit/7/more')).toBe('*')
    expect(pathOf('/tokens')).toBe('*')
  })

  test('broken escapes are no error', () => {
    expect(matchRoute(routes, '/token/edit/%E0%A4').params).toEqual({ id: '%E0%A4' })
  })

  test('a folder pattern takes all below it', () => {
    const page = { audience: 'public', title: 'home', view: pages[0]!.view } as const
    const table = [
      { ...page, path: '/oauth/*' },
      { ...page, path: '*' },
    ]
    expect(matchRoute(table, '/oauth/github').route.path).toBe('/oauth/*')
    expect(matchRoute(table, '/other').route.path).toBe('*')
  })

  test.each([
    ['/user/edit', 'oneapi-user-form', 'user'],
    ['/user/edit/7', 'oneapi-user-form', 'admin'],
    ['/user/add', 'oneapi-user-form', 'admin'],
    ['/user/reset', 'oneapi-password-reset-confirm', 'public'],
    ['/channel/add', 'oneapi-channel-form', 'admin'],
    ['/channel/add/7', 'oneapi-channel-form', 'admin'],
    ['/oauth/lark', 'oneapi-oauth-callback', 'public'],
    ['/oauth/oidc', 'oneapi-oauth-callback', 'public'],
  ])('%s is not taken for its neighbour', (path, tag, audience) => {
    expect(matchRoute(routes, path).route).toMatchObject({ tag, audience })
  })
})

describe('the guard', () => {
  test.each([
    ['public', nobody, 'show'],
    ['public', signedOut, 'show'],
    ['user', nobody, 'sign-in'],
    ['user', signedOut, 'sign-in'],
    ['user', signedIn(1), 'show'],
    ['admin', nobody, 'sign-in'],
    ['admin', signedIn(1), 'no-permission'],
    ['admin', signedIn(10), 'show'],
    ['admin', signedIn(100), 'show'],
  ] as const)('%s page', (audience, session, verdict) => {
    expect(guard(audience, session)).toBe(verdict)
  })

  test('all but the public pages need a user @6.5', () => {
    const managed = pages.filter(({ audience }) => audience === 'admin').map(({ path }) => path)
    expect(managed.sort()).toEqual([
      '/channel',
      '/channel/add',
      '/channel/add/:id',
      '/channel/edit/:id',
      '/redemption',
      '/redemption/add',
      '/redemption/edit/:id',
      '/user',
      '/user/add',
      '/user/edit/:id',
    ])
    const open = pages.filter(({ audience }) => audience === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual([
      '*',
      '/',
      '/about',
      '/key-usage',
      '/login',
      '/oauth/:provider',
      '/prices',
      '/register',
      '/reset',
      '/status',
      '/user/reset',
    ])
  })
})

describe('the menu', () => {
  const status = { chat_link: '' } as GatewayStatus
  const page = { title: 'home', view: pages[0]!.view } as const
  const table: Route[] = [
    { ...page, path: '/token', audience: 'user', menu: { icon: 'key', group: 'main' } },
    { ...page, path: '/channel', audience: 'admin', menu: { icon: 'log', group: 'management' } },
    {
      ...page,
      path: '/chat',
      audience: 'user',
      menu: { icon: 'card', group: 'main', when: ({ chat_link }) => chat_link !== '' },
    },
    { ...page, path: '/token/add', audience: 'user' },
  ]
  const paths = (session: SessionState, known = status) =>
    menuEntries(table, session, known).map(({ path }) => path)

  test('offers prices to visitors where the gateway tells them', () => {
    const offers = (session: SessionState, capabilities: string[]) =>
      menuEntries(pages, session, { chat_link: '', capabilities } as unknown as GatewayStatus).some(
        ({ path }) => path === '/prices',
      )
    expect(offers(signedOut, ['pricing'])).toBe(true)
    expect(offers(signedOut, [])).toBe(false)
    expect(offers(signedIn(1), [])).toBe(true)
  })

  test('shows what the role may open', () => {
    expect(paths(nobody)).toEqual([])
    expect(paths(signedIn(1))).toEqual(['/token'])
    expect(paths(signedIn(10))).toEqual(['/token', '/channel'])
  })

  test('of the console has channels, codes and users for administrators alone @6.3', () => {
    const managed = ['/channel', '/redemption', '/user']
    const shown = (role: number) => menuEntries(routes, signedIn(role), status).map(({ path }) => path)
    for (const role of [1, 9]) expect(shown(role).filter((path) => managed.includes(path))).toEqual([])
    for (const role of [10, 100]) expect(shown(role), `role ${role}`).toEqual(expect.arrayContaining(managed))
    expect(shown(10).filter((path) => !managed.includes(path))).toEqual(shown(1))
  })

  test('shows what the gateway offers @2.28', () => {
    expect(paths(signedIn(1), { ...status, chat_link: '' })).toEqual(['/token'])
    expect(paths(signedIn(1), { ...status, chat_link: 'https://chat.example' })).toEqual(['/token', '/chat'])
  })
})

describe('what works once', () => {
  const at = (href: string) => {
    const { pathname, searchParams, hash } = new URL(href, 'https://console.example')
    return { path: pathname, query: searchParams, hash, state: {} }
  }

  test.each([
    ['/user/reset?email=a%40b.c&token=t-1', { token: 't-1' }, 'email=a%40b.c'],
    ['/oauth/github?code=c-1&state=s-1', { code: 'c-1', state: 's-1' }, ''],
    ['/oauth/lark?code=&state=s-1', { code: '', state: 's-1' }, ''],
    ['/log?token=kept&code=kept', {}, 'token=kept&code=kept'],
  ])('%s is taken out of the place', (href, secrets, query) => {
    const asked = at(href)
    const taken = takeSecrets(matchRoute(routes, asked.path).route, asked)
    expect(taken.secrets).toEqual(secrets)
    expect(taken.place.query.toString()).toBe(query)
  })

  test.each([
    ['/user/reset?token=t-1#token=t-1', ''],
    ['/log#calls', '#calls'],
  ])('of %s the part after # stays only where there are no secrets', (href, hash) => {
    const asked = at(href)
    expect(takeSecrets(matchRoute(routes, asked.path).route, asked).place.hash).toBe(hash)
  })
})

describe('a new version', () => {
  test.each([
    [`v${packageInfo.version}`, false],
    ['v1.0.0', false],
    ['v0.0.0', false],
    ['', false],
    ['v1.0.1', true],
    ['v0.6.10', true],
  ])('gateway %s', (version, told) => {
    expect(isOther({ version })).toBe(told)
  })
})
