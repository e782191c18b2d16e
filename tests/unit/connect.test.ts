import { afterEach, expect, test } from 'vitest'
import { connect } from '../../src/widgets/client.ts'
import { configure, pageGateway } from '../../src/widgets/index.ts'

const baseUrl = 'https://gateway.test'
const tokenProvider = () => 'token'
afterEach(() => configure({ baseUrl: undefined, tokenProvider: undefined }))

test('the page’s token function is one gateway for its elements and for what the page draws itself', () => {
  configure({ baseUrl, tokenProvider })
  expect(connect({ tokenProvider })).toBe(pageGateway())
  expect(connect({ baseUrl, tokenProvider })).toBe(pageGateway())
  expect(connect()).toBe(pageGateway())
})

test('another function is another user, and so is the same one after the page has taken it away', () => {
  configure({ baseUrl, tokenProvider })
  const before = pageGateway()
  expect(connect({ tokenProvider: () => 'other' })).not.toBe(before)
  configure({ tokenProvider: undefined })
  configure({ tokenProvider })
  expect(pageGateway()).not.toBe(before)
  expect(connect({ tokenProvider })).toBe(pageGateway())
})

test('an address without a function has the cookie’s user, and one function is one user', () => {
  expect(connect({ baseUrl, tokenProvider })).toBe(connect({ baseUrl, tokenProvider }))
  configure({ baseUrl, tokenProvider })
  expect(connect({ baseUrl: 'https://other.test' }).tokens).toBeUndefined()
})
