import { describe, expect, test } from 'vitest'
import {
  invalidSubnets,
  draftOf,
  fieldsOf,
  tokenRules,
} from '../../../src/widgets/domain/tokens/token-fields.ts'
import {
  copyable,
  isMasked,
  isUseCounted,
  lastUseOf,
  secretOf,
  enableObstacle,
  newToken,
  tokenState,
  TokenStatus,
  type Token,
} from '../../../src/widgets/domain/tokens/token.ts'
import { problemsOf } from '../../../src/widgets/domain/forms/rules.ts'
import { sample, sampleModel } from '../../../src/widgets/kit/keys/code-samples.tsx'

const now = 1_800_000_000
const token: Token = {
  ...newToken,
  id: 1,
  name: 'test',
  group: '',
  key: 'abcdef',
  status: TokenStatus.enabled,
  used_quota: 0,
  created_time: now,
  accessed_time: now,
}

describe('what a key is good for', () => {
  test.each([
    [{}, 'enabled'],
    [{ status: 2, expired_time: now - 1 }, 'disabled'],
    [{ status: 3 }, 'expired'],
    [{ status: 4 }, 'exhausted'],
    [{ status: 9 }, 'unknown'],
    [{ expired_time: now }, 'expired'],
    [{ expired_time: now + 1 }, 'enabled'],
    [{ unlimited_quota: false, remain_quota: 0 }, 'exhausted'],
    [{ unlimited_quota: false, remain_quota: 1 }, 'enabled'],
    [{ unlimited_quota: true, remain_quota: -1 }, 'enabled'],
  ])('%o is %s', (fields, state) => {
    expect(tokenState({ ...token, ...fields }, now)).toBe(state)
  })

  test('a key is refused only while its limits are still over', () => {
    expect(enableObstacle({ ...token, status: 3, expired_time: now - 1 }, now)).toBe('expired')
    expect(enableObstacle({ ...token, status: 3, expired_time: -1 }, now)).toBeUndefined()
    expect(enableObstacle({ ...token, status: 4, unlimited_quota: false, remain_quota: 0 }, now)).toBe(
      'exhausted',
    )
    expect(enableObstacle({ ...token, status: 4 }, now)).toBeUndefined()
    expect(enableObstacle({ ...token, status: 2, expired_time: now - 1 }, now)).toBeUndefined()
  })
})

test('the use of a key is unknown where a gateway counts it for keys with a limit only', () => {
  const unlimited = { ...token, unlimited_quota: true, used_quota: 0 }
  expect(isUseCounted(unlimited, false)).toBe(false)
  // Counted while it had a limit, or by a gateway that counts every use.
  expect(isUseCounted({ ...unlimited, used_quota: 5 }, false)).toBe(true)
  expect(isUseCounted(unlimited, true)).toBe(true)
  expect(isUseCounted({ ...unlimited, unlimited_quota: false }, false)).toBe(true)
})

describe('the secret of a key', () => {
  test('has one prefix, whether or not it was sent with it', () => {
    expect([secretOf('abc'), secretOf('sk-abc')]).toEqual(['sk-abc', 'sk-abc'])
  })

  test('is known to be masked', () => {
    expect(['abcd****wxyz', 'sk-ab••••', '', 'abc…xyz'].map(isMasked)).toEqual([true, true, true, true])
    expect(isMasked('abcdef')).toBe(false)
  })

  test('is copied as other programs expect it @2.63', () => {
    const server = 'https://api.example.com:8443'
    const settings = '%7B%22key%22%3A%22sk-abc%22%2C%22url%22%3A%22https%3A%2F%2Fapi.example.com%3A8443%22%7D'
    expect(copyable('next', 'abc', server, '')).toBe(`https://app.nextchat.dev/#/?settings=${settings}`)
    expect(copyable('next', 'abc', server, 'https://chat.cn/')).toBe(
      `https://chat.cn/#/?settings=${settings}`,
    )
    const encoded = 'https%3A%2F%2Fapi.example.com%3A8443'
    expect(copyable('ama', 'sk-abc', server, '')).toBe(`ama://set-api-key?server=${encoded}&key=sk-abc`)
    expect(copyable('opencat', 'abc', server, '')).toBe(`opencat://team/join?domain=${encoded}&token=sk-abc`)
    expect(copyable('plain', 'abc', server, '')).toBe('sk-abc')
  })
})

describe('networks', () => {
  test.each(['10.0.0.0/8', '0.0.0.0/0', '192.168.1.1/32', '::/0', '2001:db8::/32', '::ffff:1.2.3.4/128'])(
    '%s is one',
    (subnet) => expect(invalidSubnets(subnet)).toEqual([]),
  )

  test.each([
    ...['10.0.0.1', '10.0.0/8', '256.0.0.0/8', '01.0.0.0/8', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/08'],
    ...['::1', ':::/8', '2001:db8::/129', 'fe80::1%eth0/64', '10.0.0.0/8/8', 'local/8', '/8', '10.0.0.0/'],
  ])('%s is none', (subnet) => expect(invalidSubnets(subnet)).toEqual([subnet]))

  test('are separated by commas or lines @3.23', () => {
    expect(invalidSubnets('10.0.0.0/8,\n x , ::/0,y')).toEqual(['x', 'y'])
  })
})

describe('the fields of the key form', () => {
  const fields = fieldsOf(newToken)

  test('are checked in their order', () => {
    const wrong = { ...fields, expires: null, unlimited: false, quota: null, subnet: 'x' }
    expect(problemsOf(tokenRules, wrong, { creating: true }).map(({ field }) => field)).toEqual([
      'name',
      'expires',
      'quota',
      'subnet',
    ])
    expect(problemsOf(tokenRules, { ...fields, quota: null }, { creating: false })).toEqual([])
  })

  test('are sent clean', () => {
    const typed = { ...fields, name: ' a ', models: ['x', 'y'], subnet: '10.0.0.0/8\n::/0 ', quota: null }
    expect(draftOf(typed, newToken)).toEqual({
      ...newToken,
      name: 'a',
      models: 'x,y',
      subnet: '10.0.0.0/8,::/0',
    })
  })
})

test('a sample call survives the shell', () => {
  const text = sample('curl', { server: 'https://a.cn', key: 'sk-1', model: "it's", greeting: 'hi' })
  expect(text).toContain(`'https://a.cn/v1/chat/completions'`)
  expect(text).toContain(`"model":"it'\\''s"`)
})

test('the sample asks for a model that the key may call', () => {
  expect(sampleModel('', ['text-embedding-3', 'my-model', 'other'])).toBe('my-model')
  expect(sampleModel('', ['a', 'gpt-4o-mini'])).toBe('gpt-4o-mini')
  expect(sampleModel('x,y', ['y', 'z']), 'of its own, one that is served').toBe('y')
  expect(sampleModel('x,y', ['z']), 'its own, though nobody serves it now').toBe('x')
  expect(sampleModel('x', undefined)).toBe('x')
  expect(sampleModel('', ['dall-e-3']), 'better one of another kind than a made-up one').toBe('dall-e-3')
  expect(sampleModel('', []), 'nothing to call: the reader puts one in').toBe('MODEL_NAME')
  expect(sampleModel('', undefined), 'not known').toBe('gpt-4o-mini')
})

describe('the last use of a key', () => {
  const made = { ...token, unlimited_quota: false, created_time: 100, accessed_time: 100 }
  test('is told where the gateway notes it', () => {
    expect(lastUseOf({ ...made, accessed_time: 200, unlimited_quota: true }, false)).toBe(200)
    expect(lastUseOf(made, false)).toBe('never')
    expect(lastUseOf({ ...made, unlimited_quota: true }, true)).toBe('never')
  })
  test('is unknown of an unlimited key elsewhere, and of one that has spent without a time', () => {
    expect(lastUseOf({ ...made, unlimited_quota: true }, false)).toBeUndefined()
    expect(lastUseOf({ ...made, used_quota: 5 }, true)).toBeUndefined()
  })
})
