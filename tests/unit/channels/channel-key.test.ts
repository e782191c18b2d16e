import { describe, expect, test } from 'vitest'
import {
  awsKey,
  keysOf,
  oneLine,
  vertexKey,
  repeatedKeys,
} from '../../../src/widgets/domain/channels/channel-key.ts'
import { mappingIn, sentMapping } from '../../../src/widgets/domain/channels/model-mapping.ts'

describe('composed keys', () => {
  test('type 33 composes ak|sk|region, once every part is there', () => {
    expect(awsKey({ ak: ' AK ', sk: 'SK', region: 'us-west-2' })).toBe('AK|SK|us-west-2')
    expect(awsKey({ ak: 'AK', sk: '', region: 'us-west-2' })).toBeUndefined()
  })

  test('type 42 composes region|project|adc, the credentials on one line', () => {
    const adc = '{\n  "type": "service_account",\n  "private_key": "a\\nb"\n}'
    const key = vertexKey({ region: 'us-central1', project: 'p-1', adc })
    expect(key).toBe('us-central1|p-1|{"type":"service_account","private_key":"a\\nb"}')
    expect(key).not.toContain('\n')
    expect(vertexKey({ region: 'us-central1', project: '', adc })).toBeUndefined()
    expect(vertexKey({ region: 'us-central1', project: 'p-1', adc: 'no json' })).toBeUndefined()
  })

  test('credentials are a JSON object', () => {
    expect(['', '1', '[]', 'null', '{'].map(oneLine)).toEqual(Array(5).fill(undefined))
  })

  test('a batch has one key a line; blank lines are none', () => {
    expect(keysOf(' k1\r\n\n k2 \n\n')).toEqual(['k1', 'k2'])
  })

  test('a key pasted twice is one channel, even with what nobody sees, and is told', () => {
    expect(keysOf('k1\nk2\n\u200Bk1 \nk1')).toEqual(['k1', 'k2'])
    expect(repeatedKeys('k1\nk2\n\u200Bk1 \nk1')).toBe(2)
  })
})

describe('model mapping', () => {
  test('reads as names; text that is no JSON object of names has none', () => {
    expect(mappingIn('{"a":"b"," c ":"d "}')).toEqual({ a: 'b', c: 'd' })
    expect(mappingIn('  ')).toEqual({})
    for (const text of ['{', '{"a":}', '[]', '["a"]', '"a"', '1', 'null', '{"a":1}', '{"a":{"b":"c"}}'])
      expect(mappingIn(text), text).toBeUndefined()
  })

  test('is sent as typed, but without the spaces around names', () => {
    expect(sentMapping(' {"gpt-4":"gpt-4o"}\n')).toBe('{"gpt-4":"gpt-4o"}')
    expect(JSON.parse(sentMapping('{"gpt-4 ":" gpt-4o","__proto__":"x"}'))).toEqual(
      JSON.parse('{"gpt-4":"gpt-4o","__proto__":"x"}'),
    )
    expect(sentMapping(' \u200B')).toBe('')
  })
})
