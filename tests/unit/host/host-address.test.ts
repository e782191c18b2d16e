import { describe, expect, test } from 'vitest'
import { hrefOf, placeAt, safePath } from '../../../src/host/routing/place.ts'
import { fromQuery, isNewStep, toQuery } from '../../../src/host/pages/view-state.ts'

describe('where to go after signing in', () => {
  test.each(['/token', '/token/edit/3', '/log?page=2&type=2', '/a:b', '/about?x=1#quota'])(
    '%s is ours',
    (path) => {
      expect(safePath(path)).toBe(path)
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/token',
    'javascript:alert(1)',
    'token',
    '',
    '/login?expired=true',
    undefined,
    null,
    { toString: () => '/token' },
    '/\t/evil.example',
  ])('%s is not', (path) => {
    expect(safePath(path)).toBeUndefined()
  })

  test('a path is written as the browser reads it', () => {
    expect(safePath('/./token/../log')).toBe('/log')
  })
})

describe('places below a base', () => {
  const at = (address: string, base: string) => placeAt(new URL(address, 'http://localhost'), base, null)

  test('are named without it', () => {
    expect(at('/token?page=2', '/')).toMatchObject({ path: '/token' })
    expect(at('/console/token', '/console/')).toMatchObject({ path: '/token' })
    expect(at('/console', '/console/')).toMatchObject({ path: '/' })
    expect(at('/token/', '/')).toMatchObject({ path: '/token' })
  })

  test('outside it there are none', () => {
    expect(at('/consoles/token', '/console/')).toBeUndefined()
    expect(at('/token', '/console/')).toBeUndefined()
  })

  test('keep their query', () => {
    const place = at('/log?type=2&page=3', '/')
    expect(place && hrefOf(place)).toBe('/log?type=2&page=3')
    const part = at('http://localhost/console/about?x=1#quota', '/console/')
    expect(part && hrefOf(part)).toBe('/about?x=1#quota')
  })
})

describe('what a list shows, in the address', () => {
  const first = { page: 1, search: '', sort: '', filters: {} }

  test('the first page of everything is no query at all', () => {
    expect(toQuery(first).toString()).toBe('')
    expect(fromQuery(new URLSearchParams())).toEqual(first)
  })

  test('comes back as it went', () => {
    const view = {
      page: 3,
      search: 'a & b',
      sort: 'used_quota',
      filters: { type: '2', token_name: '测试', page: 'x', 'filter-page': 'y' },
    }
    expect(fromQuery(new URLSearchParams(toQuery(view).toString()))).toEqual(view)
  })

  test('does not keep the columns and the page size of a view that was shown before', () => {
    const shown = { columns: 'name', size: 50, ...fromQuery(new URLSearchParams('page=2')) }
    expect(shown).toMatchObject({ page: 2, columns: undefined, size: undefined })
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e999'])('page %s is the first', (page) => {
    expect(fromQuery(new URLSearchParams({ page })).page).toBe(1)
  })

  test('typing on is one step, all else is a new one', () => {
    const typed = { ...first, search: 'pro' }
    expect(isNewStep(typed, { ...first, search: 'prod' })).toBe(false)
    expect(isNewStep(first, typed)).toBe(true)
    expect(isNewStep(typed, first)).toBe(true)
    expect(isNewStep(first, { ...first, page: 2 })).toBe(true)
    expect(isNewStep(typed, { ...typed, page: 2 })).toBe(true)
  })
})
