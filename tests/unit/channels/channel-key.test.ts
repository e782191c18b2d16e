import { describe, expect, test } from 'vitest'
import {
  awsKey,
  keysOf,
  oneLine,
  vertexKey,
  repeatedKeys,
} from '../../../src/widgets/domain/channels/channel-key.ts'
import { mappedTwice, mappingRows, mappingText } from '../../../src/widgets/domain/channels/model-mapping.ts'

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
  test('reads as rows; text that is no JSON object of names has none', () => {
    expect(mappingRows('{"a":"b","c":"d"}')).toEqual([
      { from: 'a', to: 'b' },
      { from: 'c', to: 'd' },
    ])
    expect(mappingRows('  ')).toEqual([])
    for (const text of ['{', '{"a":}', '[]', '["a"]', '"a"', '1', 'null', '{"a":1}', '{"a":{"b":"c"}}'])
      expect(mappingRows(text), text).toBeUndefined()
  })

  test('reads back from its own text, unless a row has no model', () => {
    const rows = [
      { from: 'gpt-4', to: 'gpt-4o' },
      { from: '__proto__', to: 'x' },
    ]
    expect(mappingRows(mappingText(rows))).toEqual(rows)
    expect(mappingText([{ from: ' ', to: 'x' }])).toBe('')
    expect(mappingText([])).toBe('')
  })

  test('names the models that are mapped twice', () => {
    const rows = ['a', 'b', 'a ', '', ''].map((from) => ({ from, to: 'x' }))
    expect([...mappedTwice(rows)]).toEqual(['a'])
  })
})
