import { describe, expect, test } from 'vitest'
import { nameTwice } from '../../src/widgets/domain/forms/json-names.ts'
import { splitNames } from '../../src/widgets/domain/forms/lists.ts'
import { codeOf, mailOf, nameOf, secretFault, secretOf, normalized } from '../../src/widgets/domain/typed.ts'

const unseen = ['\u200B', '\uFEFF', '\u2060', '\u00AD', '\u202E', '\u2066', '\u200E', '\u0000', '\u001F']

describe('what is pasted into a field', () => {
  test.each(unseen)('%j is nowhere, and a text of nothing else is blank', (mark) => {
    const dirty = `${mark}ab${mark}c${mark}`
    for (const clean of [nameOf, normalized, mailOf, codeOf, secretOf]) {
      expect(clean(dirty), clean.name).toBe('abc')
      expect(clean(mark.repeat(3))).toBe('')
    }
  })

  test.each([
    ['sk-abc', 'sk-abc'],
    [' \u00A0sk-abc\u3000', 'sk-abc'],
    ['ｓｋ－ａｂｃ１', 'sk-abc1'],
    ['Bearer sk-abc', 'sk-abc'],
    ['Authorization: Bearer sk-abc', 'sk-abc'],
    ['"sk-abc"', 'sk-abc'],
    ['"Bearer sk-abc",', 'sk-abc'],
    ['“sk-abc”', 'sk-abc'],
    ["'sk-abc';", 'sk-abc'],
    ['「sk-abc」', 'sk-abc'],
    ['`sk-abc`', 'sk-abc'],
    ['APIKey｜SecretKey', 'APIKey|SecretKey'],
    ['\uFEFF{"a": "ｂ"}', '{"a": "ｂ"}'],
  ])('the key in %j is %j', (pasted, key) => {
    expect(secretOf(pasted)).toBe(key)
    expect(secretOf(key)).toBe(key)
    expect(secretFault(key)).toBe(undefined)
  })

  test('a key with a space or with a letter that no header may have is refused', () => {
    expect(secretFault(secretOf('sk-abc sk-def'))).toBe('space')
    expect(secretFault(secretOf('我的密钥'))).toBe('character')
  })

  test('names: letters and digits in their usual width, Chinese signs and emojis as they are', () => {
    expect(nameOf(' ＶＩＰ１（测试） ')).toBe('VIP1（测试）')
    expect(nameOf('a\u00A0b')).toBe('a b')
    expect(nameOf('👨‍👩‍👧 家')).toBe('👨‍👩‍👧 家')
    expect(normalized('ａｌｉｃｅ＿１')).toBe('alice_1')
    expect(mailOf(' ｂｏｂ＠a. com')).toBe('bob@a.com')
    expect(mailOf('bob@a。com')).toBe('bob@a.com')
    expect(codeOf('１２３ 456')).toBe('123456')
  })
})

describe('a pasted list', () => {
  const names = ['gpt-4o', 'claude-3:beta', 'org/model@beta']
  const separators = [
    ',',
    '，',
    ', ',
    ';',
    '；',
    '、',
    '\t',
    '\n',
    '\r\n',
    '|',
    ' | ',
    '｜',
    ' ',
    '\u00A0',
    '  ',
  ]

  test.each(separators)('of models separated by %j', (separator) => {
    expect(splitNames(names.join(separator))).toEqual(names)
    expect(splitNames(`${separator}${names.map((name) => `"${name}"`).join(separator)}${separator}`)).toEqual(
      names,
    )
    expect(splitNames(`[${names.map((name) => `'${name}'`).join(separator)}]`)).toEqual(names)
  })

  test.each(separators.filter((one) => one !== ' ' && one !== '\u00A0'))(
    'of groups, whose names may have a space, separated by %j',
    (separator) => {
      const groups = ['default', 'Claude Code', '贵宾 一']
      expect(splitNames(groups.join(separator), true)).toEqual(groups)
    },
  )

  test('as JSON, even with a separator in a name; each name once, none blank', () => {
    expect(splitNames('["a", "b;c", "", " a ", "d,e"]')).toEqual(['a', 'b;c', 'd', 'e'])
    expect(splitNames('["a", 4, null, true, {"b": 1}, ["c"]]')).toEqual(['a', '4'])
    expect(splitNames('\uFEFF[ "a" ]')).toEqual(['a'])
    expect(splitNames('a,a，\u200B,,"",ａ')).toEqual(['a'])
    expect(splitNames(' \u200B ')).toEqual([])
  })
})

describe('names in JSON', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1," a ":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x":{"b":1,"c":{},"b":2}}', 'b'],
    ['[{"a":1},{"a":2}]', undefined],
    ['{"a":{"a":1},"b":["a","a"],"c":"\\"a\\":1"}', undefined],
    ['{"a":"{\\"b\\":1,\\"b\\":2}"}', undefined],
    ['{}', undefined],
  ])('%s has twice: %s', (json, name) => expect(nameTwice(json)).toBe(name))
})
