import { describe, expect, test } from 'vitest'
import {
  moreFault,
  moreFields,
  moreFieldsOf,
  moreOf,
  moreText,
  newMore,
  sentMore,
  type MoreField,
} from '../../../src/widgets/domain/channels/more-fields.ts'
import { moreMessages } from '../../../src/widgets/kit/channels/more-fields.messages.ts'
import { laisky } from '../../../src/widgets/gateway/dialects/laisky.ts'
import { newApi } from '../../../src/widgets/gateway/dialects/new-api.ts'
import { oneHub } from '../../../src/widgets/gateway/dialects/one-hub.ts'

const ids = Object.keys(moreFields) as MoreField[]

describe('the further fields of channels', () => {
  test('each is one of a gateway, and is labelled, as is the field that holds entries', () => {
    const offered = [newApi, newApi.older!.dialect, oneHub, laisky].flatMap(
      ({ capabilities }) => capabilities.channelFields ?? [],
    )
    expect(ids.filter((id) => !offered.includes(id))).toEqual([])
    for (const locale of ['zh-CN', 'en'] as const) {
      const { labels } = moreMessages[locale]
      const names = new Set(['model_mapping', ...ids, ...ids.map((id) => id.split('.')[0]!)])
      expect(Object.keys(labels).sort()).toEqual([...names].sort())
    }
  })

  test.each(ids)('%s is sent only if it differs, and typed again as it is stored', (id) => {
    const stored = moreOf({ setting: '{"kept":1}', settings: '{"kept":1}', [id.split('.')[0]!]: undefined })
    const { kind } = moreFields[id]
    const typed =
      {
        flag: 'true',
        bit: 'true',
        whole: '12',
        json: '{"a":1}',
        object: '{\n  "a": 1\n}',
        texts: '{"a":"b"}',
        values: '{"a":[1]}',
      }[kind as string] ?? 'b'
    expect(sentMore({ [id]: moreText(stored, id) }, stored)).toEqual({})
    const sent = sentMore({ [id]: typed }, stored)
    expect(Object.keys(sent)).toEqual([id.split('.')[0]])
    expect(moreText(sent, id)).toBe(typed)
    // Cleared, nothing of it is left.
    expect(moreText(sentMore({ [id]: '' }, sent), id)).toBe(kind === 'whole' ? '0' : '')
  })

  test('an object that is not there is an empty one, because a gateway refuses a text', () => {
    expect(moreOf({ plugin: null, model_headers: null })).toEqual({ plugin: {}, model_headers: '' })
  })

  test('an entry leaves the others of its object, also those that another entry has just set', () => {
    const stored = { setting: '{"proxy":"a","other":[1]}' }
    const sent = sentMore({ 'setting.proxy': '', 'setting.force_format': 'true' }, stored)
    expect(JSON.parse(String(sent.setting))).toEqual({ other: [1], force_format: true })
  })

  test('a new channel has what its copy had and what was typed, without what is empty', () => {
    const copied = { remark: 'old', proxy: '', auto_ban: 0, plugin: null }
    expect(newMore({ remark: 'new', param_override: ' {"a":1} ' }, copied)).toEqual({
      remark: 'new',
      param_override: '{"a":1}',
      auto_ban: 0,
    })
  })

  test('a stored channel has the fields that it shows, and those for its type alone', () => {
    const known: MoreField[] = ['remark', 'proxy', 'disabled_stream', 'openai_organization']
    expect(moreFieldsOf(known, 1, undefined)).toEqual(known)
    expect(moreFieldsOf(known, 14, undefined)).not.toContain('openai_organization')
    expect(moreFieldsOf(known, 14, moreOf({ remark: null }))).toEqual(['remark', 'disabled_stream'])
  })

  test.each([
    ['param_override', '{', 'moreObject'],
    ['param_override', '5', 'moreObject'],
    ['header_override', '[]', 'moreObject'],
    ['status_code_mapping', '{"400":"500"," 400":"503"}', ['moreTwice', '400']],
    ['hidden_models', '5', 'moreJson'],
    ['plugin', 'null', 'moreObject'],
    ['param_override', ' ', undefined],
    ['hidden_models', '["a"]', undefined],
    ['ratelimit', '1.5', 'wholeNumber'],
    ['ratelimit', '', undefined],
    ['remark', '{', undefined],
  ] as const)('%s as %j: %s', (id, typed, fault) => {
    expect(moreFault(id, typed)).toEqual(fault)
  })
})
