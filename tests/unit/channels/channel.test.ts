import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { readPriority, readWeight } from '../../../src/widgets/domain/channels/channel-fields.ts'
import { describe, expect, test } from 'vitest'
import {
  channelState,
  channelStates,
  responseTone,
  formatBalance,
  hasCurrency,
} from '../../../src/widgets/domain/channels/channel.ts'
import { lastTest } from '../../../src/widgets/domain/channels/channel-test.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { channelFilters } from '../../../src/widgets/elements/channels/list/channel-filters.ts'
import { messages } from '../../../src/widgets/elements/channels/list/channel-list.messages.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { channelTypeName } from '../../../src/widgets/kit/channels/channel.messages.ts'

describe('channels', () => {
  test('status 1 is enabled, 2 disabled, 3 automatically disabled, others unknown @4.4', () => {
    expect([1, 2, 3, 0, 4].map((status) => channelState({ status }))).toEqual([
      'enabled',
      'disabled',
      'auto-disabled',
      'unknown',
      'unknown',
    ])
    expect(channelStates).toEqual(['enabled', 'disabled', 'auto-disabled'])
  })

  test('response times: 0 untested, up to 1000 green, 3000 olive, 5000 yellow, above red @4.17', () => {
    const tones = [0, 1, 1000, 1001, 3000, 3001, 5000, 5001].map(responseTone)
    expect(tones).toEqual(['untested', 'green', 'green', 'olive', 'olive', 'yellow', 'yellow', 'red'])
  })

  test('priority and weight are whole numbers, never cut to one; a blank is nothing; a negative weight becomes 0', () => {
    expect(['12', '-3', '2.9', '', ' ', '1e400'].map(readPriority)).toEqual([
      12,
      -3,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(['12', '-3', '', '0'].map(readWeight)).toEqual([12, 0, undefined, 0])
  })

  test('a provider type that is not known reads by its number', () => {
    expect(channelTypeName(oneApiTypes, 36, 'en')).toBe('DeepSeek')
    expect(channelTypeName(oneApiTypes, 57, 'en')).toBe('unknown (57)')
    expect(channelTypeName(oneApiTypes, 57, 'zh-CN')).toBe('未知（57）')
    expect(oneApiTypes.all.some(({ id }) => id >= 52 && id <= 56)).toBe(false)
  })

  test('every provider type has a name without Chinese characters in English', () => {
    const named = oneApiTypes.all.map(({ id }) => channelTypeName(oneApiTypes, id, 'en'))
    expect(named.filter((name) => /[^\x20-\x7e]|^unknown/.test(name))).toEqual([])
    expect(new Set(named).size).toBe(oneApiTypes.all.length)
    expect(channelTypeName(oneApiTypes, 8, 'en')).toBe('Custom')
    expect(channelTypeName(oneApiTypes, 8, 'zh-CN')).toBe('自定义渠道')
  })

  test('a balance has the currency of its provider, where that is known', () => {
    const shown = [1, 36, 5, 13, 57].map((type) =>
      formatBalance({ type, balance: 12345.6 }, plainNumberFormat),
    )
    expect(shown).toEqual(['$12,345.60', '¥12,345.60', '¥1.23', '12,345.60', '12,345.60'])
    expect(formatBalance({ type: 8, balance: -0.5 }, plainNumberFormat)).toBe('-$0.50')
    expect([1, 13].map((type) => hasCurrency({ type }))).toEqual([true, false])
  })
})

test('channels are chosen by their response time', () => {
  const filter = channelFilters({
    t: messages['zh-CN'],
    locale: 'zh-CN',
    types: oneApiTypes,
    fixed: { status: undefined, type: undefined, test: undefined },
    lastTestOf: (channel) => lastTest(channel, undefined, {}),
    tags: false,
    groupOf: String,
  }).find(({ name }) => name === 'response')!
  const said = (response_time: number) =>
    filter
      .valuesOf({ response_time, test_time: Number(response_time > 0), test_error: '' } as Channel)
      .map(filter.labelOf!)
  expect([0, 900, 2140, 4000, 8740].flatMap(said)).toEqual([
    '未测试',
    '1 秒以内',
    '1 至 3 秒',
    '3 至 5 秒',
    '5 秒以上',
  ])
  expect(filter.choices!.map(filter.labelOf!)).toHaveLength(5)
})
