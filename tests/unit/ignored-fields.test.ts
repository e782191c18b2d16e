import { describe, expect, test } from 'vitest'
import { ignoredFields } from '../../src/widgets/domain/forms/changes.ts'
import { ignoredFieldsSentence } from '../../src/widgets/messages/forms/ignored-fields.messages.ts'

describe('what a gateway did not take', () => {
  test('an emptied name and a quota of 0 that are still what they were', () => {
    const stored = { id: 2, name: 'good', quota: 700, group: 'default' }
    expect(ignoredFields({ name: '', quota: 0, group: 'default' }, stored)).toEqual(['name', 'quota'])
    expect(ignoredFields({ name: 'good', quota: 700 }, stored)).toEqual([])
  })

  test('a field that was not sent, or that the record does not tell, is none', () => {
    expect(ignoredFields({ key: 'sk-1', priority: undefined }, { priority: 3 })).toEqual([])
  })

  test('null is empty text; JSON text counts by its value, other text without blanks', () => {
    expect(ignoredFields({ other: '', base_url: 'a ' }, { other: null, base_url: 'a' })).toEqual([])
    expect(ignoredFields({ model_mapping: '{\n  "a": "b"\n}' }, { model_mapping: '{"a":"b"}' })).toEqual([])
    expect(ignoredFields({ model_mapping: '' }, { model_mapping: '{"a":"b"}' })).toEqual(['model_mapping'])
    expect(ignoredFields({ priority: 0 }, { priority: 7 })).toEqual(['priority'])
  })

  test('is said in both languages, with what is stored', () => {
    const kept = [
      { label: '名称', still: 'good' },
      { label: '额度', still: '' },
    ]
    expect(ignoredFieldsSentence['zh-CN'](kept)).toBe('网关没有采用全部修改：名称仍为「good」，额度仍为空。')
    expect(ignoredFieldsSentence.en([{ label: 'Quota', still: '$10.00' }])).toBe(
      'The gateway did not accept every change: Quota is still "$10.00".',
    )
  })
})
