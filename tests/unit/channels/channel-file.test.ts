import { describe, expect, test } from 'vitest'
import {
  channelFile,
  compareChannels,
  fileLimits,
  readChannelFile,
  withoutSettings,
  type ReadFile,
} from '../../../src/widgets/domain/channels/channel-file.ts'
import { ChannelTypes, oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { channelShape, type Channel } from '../../../src/widgets/domain/channels/channel.ts'

const channel = (more: Partial<Channel> = {}): Channel => ({
  id: 1,
  name: 'one',
  type: 1,
  base_url: '',
  other: '',
  model_mapping: '',
  models: 'gpt-4o,gpt-4o-mini',
  group: 'default',
  tag: '',
  status: 1,
  priority: 0,
  weight: 0,
  response_time: 0,
  test_time: 0,
  test_error: undefined,
  created_time: 0,
  used_quota: 0,
  balance: 0,
  balance_updated_time: 0,
  system_prompt: '',
  config: {},
  keyCount: 0,
  test_model: '',
  ...more,
})

const stored = [
  channel(),
  channel({
    id: 2,
    name: 'two',
    type: 14,
    status: 3,
    model_mapping: '{\n  "a": "b"\n}',
    config: { region: 'x', ak: 'y' },
  }),
]

const read = (text: string) => readChannelFile(text, oneApiTypes, stored) as ReadFile
const file = (...channels: object[]) => JSON.stringify({ channels })
const minimal = { name: 'one', type: 1 }

describe('a file of channels', () => {
  test('read back changes nothing: neither the first time nor the second', () => {
    const { channels, problems } = read(channelFile(stored, oneApiTypes))
    expect(problems).toEqual([])
    expect(compareChannels(channels, stored, oneApiTypes).map(({ kind }) => kind)).toEqual(['same', 'same'])
  })

  test('carries no key and no secret', () => {
    // Laisky's headers may hold keys of the provider.
    const secrets = { sk: 'secret', vertex_ai_adc: 'secret', custom_headers: { 'X-Key': 'secret' } }
    const leaking = { ...channel(), key: 'secret', config: channelShape.config({ region: 'r', ...secrets }) }
    expect(channelFile([leaking], oneApiTypes)).not.toContain('secret')
    const { channels } = readChannelFile(
      file({ ...minimal, config: { ...secrets, region: 'r' } }),
      oneApiTypes,
      [leaking],
    ) as ReadFile
    expect(channels[0]!.settings.config).toEqual({ region: 'r' })
    expect(compareChannels(channels, [leaking], oneApiTypes)).toMatchObject([{ kind: 'same' }])
  })

  test('says what is new, what differs field by field, and what stays', () => {
    const { channels } = read(
      file(
        { ...minimal, priority: 5, models: 'gpt-4o', status: 'disabled' },
        { name: 'two', type: 14, model_mapping: { a: 'b' }, config: { ak: 'y', region: 'x' } },
        { name: 'two', type: 1, models: 'a' },
      ),
    )
    const compared = compareChannels(channels, stored, oneApiTypes)
    expect(compared.map(({ kind }) => kind)).toEqual(['differs', 'same', 'new'])
    expect(compared[0]!.changes).toEqual([
      { name: 'status', before: 'enabled', after: 'disabled' },
      { name: 'models', before: 'gpt-4o, gpt-4o-mini', after: 'gpt-4o' },
      { name: 'priority', before: '0', after: '5' },
    ])
  })

  test('a tag is kept: a file without one leaves it, a blank one takes it away, and there is none to leave out', () => {
    const tagged = [channel({ tag: 'team' }), channel({ id: 2, name: 'two' })]
    const { channels } = JSON.parse(channelFile(tagged, oneApiTypes)) as { channels: object[] }
    expect(channels).toMatchObject([{ tag: 'team' }, { name: 'two' }])
    expect(channels[1]).not.toHaveProperty('tag')
    const told = (...rows: object[]) =>
      compareChannels(read(file(...rows)).channels, tagged, oneApiTypes).flatMap(({ changes }) => changes)
    expect(told(minimal)).toEqual([])
    expect(told({ ...minimal, tag: ' team ' })).toEqual([])
    expect(told({ ...minimal, tag: '' })).toEqual([{ name: 'tag', before: 'team', after: '' }])
    expect(
      withoutSettings(
        read(
          file({ ...minimal, tag: 'x' }, { name: 'two', type: 1, models: 'a', tag: '', system_prompt: 'p' }),
        ).channels,
        ['tag', 'system_prompt'],
      ),
    ).toEqual({
      channels: [
        { ...minimal, key: undefined, settings: {} },
        { name: 'two', type: 1, key: undefined, settings: { models: ['a'] } },
      ],
      left: { names: ['tag', 'system_prompt'], count: 2 },
    })
  })

  test('a mapping that cannot be read is in no file, so that it clears no other', () => {
    const odd = channel({ model_mapping: '{"a":' })
    const { channels } = read(channelFile([odd], oneApiTypes))
    const mapped = channel({ model_mapping: '{"a":"b"}' })
    expect(compareChannels(channels, [mapped], oneApiTypes)).toMatchObject([{ kind: 'same' }])
  })

  test('a stored key goes to no other address unless it is entered again, and credentials of parts are not made here', () => {
    const { channels } = read(
      file({ ...minimal, base_url: 'https://elsewhere.example' }, { name: 'cloud', type: 33, models: 'a' }),
    )
    expect(compareChannels(channels, stored, oneApiTypes)).toMatchObject([
      { kind: 'differs', needsKey: 'address' },
      { kind: 'blocked', fault: 'credentials' },
    ])
  })

  test('which of two with one name and type is meant nobody can tell', () => {
    const twins = [channel({ id: 7 }), channel({ id: 8, priority: 3 })]
    expect(compareChannels(read(file(minimal)).channels, twins, oneApiTypes)).toMatchObject([
      { kind: 'blocked', fault: 'several' },
    ])
    expect(read(file(minimal, { ...minimal, name: ' one ' })).problems).toEqual([
      { place: 2, name: ' one ', field: 'twice' },
    ])
  })

  test('that has a name twice is told, as only the last would count', () => {
    const twice = '[{"name":"one","type":1,"model_mapping":{"a":"b","a ":"c"}}]'
    expect(readChannelFile(twice, oneApiTypes)).toEqual({ nameTwice: 'a' })
  })

  test('names, lists and keys are read without what nobody sees', () => {
    const pasted = {
      name: '\ufeffone\u200b',
      type: 1,
      key: '\u200b“Bearer sk-1”\ufeff',
      models: 'gpt-4o\u200b, gpt-4o',
      group: ['\u00a0vip'],
      tag: 'a\u200b',
      base_url: ' https：//api.test/v2/\u200b',
      other: ' ２０２４-01\u200b',
    }
    expect(read(file(pasted)).channels).toEqual([
      {
        name: 'one',
        type: 1,
        key: 'sk-1',
        settings: {
          models: ['gpt-4o'],
          group: ['vip'],
          tag: 'a',
          base_url: 'https://api.test/v2',
          other: '2024-01',
        },
      },
    ])
    // Matched with what is stored under the clean name, and twice in a file is twice.
    expect(read(file(pasted, minimal)).problems).toEqual([{ place: 2, name: 'one', field: 'twice' }])
    expect(read(file({ ...minimal, key: 'sk 1' })).problems).toEqual([
      { place: 1, name: 'one', field: 'key' },
    ])
  })

  test.each([
    ['', 'noJson'],
    ['{', 'noJson'],
    ['{}', 'noChannels'],
    ['[]', 'noChannels'],
    ['"channels"', 'noChannels'],
    ['{"channels":{"0":{}}}', 'noChannels'],
    [`[${'{},'.repeat(fileLimits.channels)}{}]`, 'tooMany'],
    [`["${'x'.repeat(fileLimits.characters)}"]`, 'tooLong'],
  ])('that is none says why: %.20s', (text, fault) => expect(readChannelFile(text, oneApiTypes)).toBe(fault))

  test.each<[string, object | null]>([
    ['name', null],
    ['name', []],
    ['name', { type: 1 }],
    ['name', { name: ' ', type: 1 }],
    ['name', { name: 'x'.repeat(256), type: 1 }],
    ['type', { name: 'x', type: '1' }],
    ['type', { name: 'x', type: -1 }],
    ['key', { ...minimal, key: 'one\ntwo' }],
    ['key', { ...minimal, key: 7 }],
    ['base_url', { ...minimal, base_url: 'javascript:alert(1)' }],
    ['base_url', { ...minimal, base_url: 'https://host/?a' }],
    ['models', { ...minimal, models: [] }],
    ['models', { name: 'new', type: 1 }],
    ['models', { ...minimal, models: [1] }],
    ['models', { ...minimal, models: ['a,b'] }],
    ['model_mapping', { ...minimal, model_mapping: '[1]' }],
    ['model_mapping', { ...minimal, model_mapping: { a: { b: 'c' } } }],
    ['priority', { ...minimal, priority: 1e20 }],
    ['weight', { ...minimal, weight: 0.5 }],
    ['weight', { ...minimal, weight: null }],
    ['system_prompt', { ...minimal, system_prompt: 'x'.repeat(40_000) }],
    ['config', { ...minimal, config: [] }],
    ['status', { ...minimal, status: 3 }],
    ['tag', { ...minimal, tag: 7 }],
    ['tag', { ...minimal, tag: 'one\ntwo' }],
  ])('names what is wrong with a channel: %s', (field, row) => {
    const { channels, problems } = read(JSON.stringify([row, { name: 'fine', type: 1, models: 'a' }]))
    expect(problems.map((problem) => [problem.place, problem.field])).toEqual([[1, field]])
    expect(channels.map(({ name }) => name)).toEqual(['fine'])
  })

  test('asks the rules of the form, and takes a value as the form does', () => {
    const broken = (row: object) => read(file({ ...minimal, ...row })).problems[0]?.broken?.why
    expect(broken({ models: '' })).toBe('oneModel')
    expect(broken({ base_url: 'host.example' })).toBe('addressScheme')
    expect(broken({ base_url: 'https://a b.example' })).toBe('addressSpace')
    expect(broken({ model_mapping: '{' })).toBe('mappingJson')
    expect(broken({ model_mapping: { a: 1 } })).toBe('mappingNames')
    expect(broken({ priority: 1e20 })).toBe('wholeNumber')
    const { settings } = read(file({ ...minimal, group: [], weight: -1, priority: 2 ** 40 })).channels[0]!
    expect(settings).toEqual({ group: ['default'], weight: 0, priority: 2 ** 40 })
    // What is stored already is no reason to leave the channel out.
    const empty = channel({ models: '', base_url: 'host.example' })
    const same = file({ ...minimal, models: '', base_url: 'host.example', priority: 3 })
    expect(readChannelFile(same, oneApiTypes, [empty])).toMatchObject({ problems: [] })
  })

  test('a prototype in it is data like any other', () => {
    const text = `[{"name":"x","type":1,"models":"a","config":{"__proto__":{"polluted":1}},"model_mapping":{"__proto__":"a"},"__proto__":{"weight":-1}}]`
    const [hostile] = read(text).channels
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(hostile!.settings.weight).toBeUndefined()
  })
})

describe('a file from another gateway', () => {
  // As at one-hub, where 36 is Cohere and 28 DeepSeek.
  const elsewhere = new ChannelTypes([
    [1, 'openai'],
    [28, 'deepseek'],
    [36, 'cohere'],
  ])
  const typesIn = (text: string, types: ChannelTypes) =>
    (readChannelFile(text, types) as ReadFile).channels.map(({ type }) => type)

  test('is matched by the names of providers, not by numbers', () => {
    const deepSeek = channelFile([channel({ type: 36 })], oneApiTypes)
    expect(JSON.parse(deepSeek)).toMatchObject({ channels: [{ type: 36, provider: 'deepseek' }] })
    expect(typesIn(deepSeek, oneApiTypes)).toEqual([36])
    expect(typesIn(deepSeek, elsewhere)).toEqual([28])
    const stored = channel({ id: 9, type: 28 })
    const { channels } = readChannelFile(deepSeek, elsewhere) as ReadFile
    expect(compareChannels(channels, [stored], elsewhere)).toMatchObject([{ kind: 'same', stored }])
  })

  test('asks where this gateway has no such provider, and where a number stands alone', () => {
    const rows = [
      { name: 'a', type: 25, provider: 'moonshot' },
      { name: 'b', type: 36 },
      { name: 'c', type: 1, provider: 'Nobody' },
      { name: 'd', type: 99, provider: ' DeepSeek ' },
    ].map((row) => ({ ...row, models: 'a' }))
    expect(typesIn(file(...rows), elsewhere)).toEqual([undefined, undefined, undefined, 28])
    // Numbers alone are one-api's.
    expect(typesIn(file(...rows), oneApiTypes)).toEqual([25, 36, undefined, 36])
    const { channels } = readChannelFile(file(...rows), elsewhere) as ReadFile
    expect(compareChannels(channels, [], elsewhere).map(({ kind, fault }) => fault ?? kind)).toEqual([
      ...['provider', 'provider', 'provider'],
      'new',
    ])
  })
})
