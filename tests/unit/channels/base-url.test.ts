import { describe, expect, test } from 'vitest'
import { repeatedPart, baseUrlFault, baseUrlOf } from '../../../src/widgets/domain/channels/base-url.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'

describe('a base URL', () => {
  test.each([
    ['https：／／api.example.com／', 'https://api.example.com'],
    ['\u200Bhttps://api.example.com/v1/\u00A0', 'https://api.example.com/v1'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(baseUrlOf(typed)).toBe(sent)
    expect(baseUrlFault(typed)).toBe(undefined)
  })

  test.each([
    ['api.example.com', 'addressScheme'],
    ['ftp://api.example.com', 'addressScheme'],
    ['https:/api.example.com', 'addressScheme'],
    ['https://', 'addressScheme'],
    ['https://api.example. com', 'addressSpace'],
    ['https://a.example https://b.example', 'addressSpace'],
    ['https://api.example.com/?key=1', 'addressQuery'],
  ])('%j is refused: %s', (typed, fault) => expect(baseUrlFault(typed)).toBe(fault))

  test.each([
    [1, 'https://api.example.com', undefined],
    [1, 'https://api.example.com/v1', 'version'],
    [1, 'https://api.example.com/v1/', 'version'],
    [8, 'https://api.example.com/V1', 'version'],
    [50, 'https://api.example.com/v1', undefined],
    [41, 'https://api.novita.ai/v3/openai/v1', undefined],
    [1, 'https://api.example.com/v1/chat/completions', 'call'],
    [50, 'https://api.example.com/chat/completions/', 'call'],
    [14, 'https://api.example.com/v1/messages', 'call'],
    [1, 'https://api.example.com/api', undefined],
  ])('of type %d, %j has twice what gateways add: %s', (type, typed, twice) =>
    expect(repeatedPart(typed, oneApiTypes.of(type))).toBe(twice),
  )
})
