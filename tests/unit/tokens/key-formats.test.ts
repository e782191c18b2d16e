import { describe, expect, test } from 'vitest'
import { keysAs } from '../../../src/widgets/domain/tokens/key-formats.ts'

const keys = [
  { name: 'my key', key: 'abc' },
  { name: '生产', key: 'sk-def' },
]

describe('several keys as text', () => {
  test('one a line, with names, as JSON', () => {
    expect(keysAs('keys', keys, '')).toBe('sk-abc\nsk-def')
    expect(keysAs('named', keys, '')).toBe('my key\tsk-abc\n生产\tsk-def')
    expect(JSON.parse(keysAs('json', keys, ''))).toEqual([
      { name: 'my key', key: 'sk-abc' },
      { name: '生产', key: 'sk-def' },
    ])
  })

  test('as variables, each with a name of its own', () => {
    const same = [...keys, { name: 'My-Key', key: 'x' }, { name: '3', key: 'y' }]
    expect(keysAs('env', same, '').split('\n')).toEqual([
      'MY_KEY_1=sk-abc',
      'ONEAPI_KEY=sk-def',
      'MY_KEY_3=sk-x',
      'KEY_3=sk-y',
    ])
  })

  test.each([
    ['a name that is like a numbered one', ['X', 'X', 'X 1'], ['X_4', 'X_2', 'X_1']],
    ['the same whatever the order', ['X 1', 'X', 'X'], ['X_1', 'X_2', 'X_3']],
    ['a name that a digit lengthens', ['1', 'key 1'], ['KEY_1_1', 'KEY_1_2']],
    [
      'no usable character, and a name like the default',
      ['生产', 'oneapi key'],
      ['ONEAPI_KEY_1', 'ONEAPI_KEY_2'],
    ],
    ['numbered names all the way', ['X', 'X', 'X 1', 'X 4'], ['X_5', 'X_2', 'X_1', 'X_4']],
  ])('no two variables have the same name: %s', (_, names, variables) => {
    const all = names.map((name, index) => ({ name, key: `k${index}` }))
    const written = keysAs('env', all, '').split('\n')
    expect(written.map((line) => line.split('=')[0])).toEqual(variables)
  })

  test('as commands, in which no name and no key runs', () => {
    const hostile = [{ name: 'a\nrm -rf ~ #', key: "x' ; rm -rf ~ '" }]
    expect(keysAs('curl', hostile, 'https://gateway.example')).toBe(
      [
        '# a rm -rf ~ #',
        String.raw`curl 'https://gateway.example/v1/models' -H 'Authorization: Bearer sk-x'\'' ; rm -rf ~ '\'''`,
      ].join('\n'),
    )
    expect(keysAs('env', hostile, '')).toBe(String.raw`A_RM_RF='sk-x'\'' ; rm -rf ~ '\'''`)
    expect(keysAs('named', hostile, '').split('\n')).toHaveLength(1)
  })
})
