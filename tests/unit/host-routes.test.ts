import { describe, expect, test } from 'vitest'
import { guard } from '../../src/host/guard.ts'
import { matchRoute, redirectOf } from '../../src/host/match.ts'
import { menuEntries } from '../../src/host/menu-entries.ts'
import { messages } from '../../src/host/messages.ts'
import { routes, type Route } from '../../src/host/routes.ts'
import type { GatewayStatus, SessionState } from '../../src/widgets/index.ts'
import { isTag } from '../../src/widgets/tags.ts'

const signedIn = (role: number): SessionState => ({
  phase: 'signed-in',
  user: { id: 1, username: 'someone', display_name: '', role, status: 1 },
})
const nobody: SessionState = { phase: 'unknown', user: null }
const signedOut: SessionState = { ...signedIn(100), phase: 'signed-out' }
const pages = routes.filter((route): route is Route => !('redirect' in route))

describe('the route table', () => {
  test('every element it names is one of the library', () => {
    expect(pages.map(({ tag }) => tag).filter((tag) => tag && !isTag(tag))).toEqual([])
  })

  test('every menu entry leads to a page that needs no value', () => {
    expect(pages.filter(({ menu, path }) => menu && /[:*]/.test(path))).toEqual([])
  })

  test('every page has a title in both languages', () => {
    for (const { title } of pages) {
      expect(messages['zh-CN'][title]).toMatch(/\p{Script=Han}/u)
      expect(messages.en[title]).toMatch(/^[A-Z]/)
    }
  })
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
    const page = { audience: 'public', title: 'login', view: pages[0]!.view } as const
    const table = [
      { ...page, path: '/oauth/*' },
      { ...page, path: '*' },
    ]
    expect(matchRoute(table, '/oauth/github').route.path).toBe('/oauth/*')
    expect(matchRoute(table, '/other').route.path).toBe('*')
  })

  test('the start page leads on to the keys', () => {
    expect(redirectOf(routes, '/')).toBe('/token')
    expect(redirectOf(routes, '/token')).toBeUndefined()
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

  test('all but the public pages need a user', () => {
    const open = pages.filter(({ audience }) => audience === 'public').map(({ path }) => path)
    expect(open).toEqual(['/login', '*'])
  })
})

describe('the menu', () => {
  const status = { chat_link: '' } as GatewayStatus
  const page = { title: 'log', view: pages[0]!.view } as const
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

  test('shows what the role may open', () => {
    expect(paths(nobody)).toEqual([])
    expect(paths(signedIn(1))).toEqual(['/token'])
    expect(paths(signedIn(10))).toEqual(['/token', '/channel'])
  })

  test('shows what the gateway offers', () => {
    expect(paths(signedIn(1), { ...status, chat_link: 'https://chat.example' })).toEqual(['/token', '/chat'])
  })
})
