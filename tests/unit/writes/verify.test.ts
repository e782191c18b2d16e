import { describe, expect, test } from 'vitest'
import { verify } from '../../../src/widgets/domain/forms/verify.ts'
import { ignoredFieldMessages, ignoredFieldsIn } from '../../../src/widgets/messages/forms/form.messages.ts'

test.each([
  ['stored, and 30 added meanwhile', 50, 100, 130, 'done'],
  ['stored, and 20 used meanwhile', 50, 100, 80, 'done'],
  ['deducted, and 10 added meanwhile', 100, 50, 60, 'done'],
  ['not stored', 50, 100, 50, 'not stored'],
  ['perhaps stored, and 49 used meanwhile', 50, 100, 51, 'stored otherwise'],
  ['perhaps stored, and 60 used meanwhile', 50, 100, 40, 'stored otherwise'],
  ['half stored', 50, 100, 75, 'stored otherwise'],
])('an amount: %s', (_, quota, sent, stored, outcome) => {
  const given = { strategies: { quota: 'amount' as const }, before: { quota } }
  expect(verify({ quota: stored }, { quota: sent }, given).outcome).toBe(outcome)
})

describe('a record that is read after a write', () => {
  const stored = { id: 2, name: 'good', quota: 700, group: 'default' }

  test('differs in an emptied name and a quota of 0 that are still what they were', () => {
    const sent = { name: '', quota: 0, group: 'default' }
    expect(verify(stored, sent, { before: stored })).toMatchObject({
      outcome: 'not stored',
      fields: ['name', 'quota'],
    })
    expect(verify(stored, { name: 'good', quota: 700 })).toMatchObject({ outcome: 'done', fields: [] })
  })

  test('that has one of two fields is stored otherwise', () => {
    const before = { name: 'old', quota: 700 }
    expect(verify(stored, { name: 'good', quota: 0 }, { before })).toMatchObject({
      outcome: 'stored otherwise',
      fields: ['quota'],
    })
  })

  test('is not compared in a field that was not sent, or that it does not show', () => {
    expect(verify({ priority: 3 }, { key: 'sk-1', priority: undefined }).fields).toEqual([])
  })

  test('has null for empty text, JSON in a form of its own, and other text without blanks', () => {
    const mapping = { model_mapping: '{"a":"b","c":"d"}' }
    expect(verify({ other: null, base_url: 'a' }, { other: '', base_url: 'a ' }).fields).toEqual([])
    expect(verify(mapping, { model_mapping: '{\n  "c": "d", "a": "b"\n}' }).fields).toEqual([])
    expect(verify(mapping, { model_mapping: '' }).fields).toEqual(['model_mapping'])
    expect(verify({ priority: 7 }, { priority: 0 }).fields).toEqual(['priority'])
  })

  test('has the names of a list in any order', () => {
    const strategies = { models: 'names' as const }
    expect(verify({ models: 'b,a' }, { models: 'a,b' }, { strategies }).outcome).toBe('done')
    expect(verify({ models: 'b' }, { models: 'a,b' }, { strategies }).fields).toEqual(['models'])
  })
})

test('what a gateway ignored is said in both languages, with what is stored', () => {
  const kept = [
    { label: '名称', still: 'good' },
    { label: '额度', still: '' },
  ]
  expect(ignoredFieldsIn(ignoredFieldMessages['zh-CN'], kept)).toBe(
    '网关没有采用全部修改：名称仍为「good」，额度仍为空。',
  )
  expect(ignoredFieldsIn(ignoredFieldMessages.en, [{ label: 'Quota', still: '$10.00' }])).toBe(
    'The gateway did not accept every change: Quota is still "$10.00".',
  )
})
