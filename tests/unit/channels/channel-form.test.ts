import { describe, expect, test } from 'vitest'
import { storedModelsByType } from '../../../src/widgets/api/channels/models.ts'
import { channelShape, type Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { decoder } from '../../../src/widgets/domain/wire.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import * as own from '../../../src/widgets/domain/channels/channel-fields.ts'
import { fieldsOf, type ChannelFields } from '../../../src/widgets/domain/channels/channel-fields.ts'
import { channelRules } from '../../../src/widgets/domain/channels/channel-rules.ts'
import { problemsOf } from '../../../src/widgets/domain/forms/rules.ts'

const types = oneApiTypes
const moveOf = (fields: ChannelFields, source: Channel | undefined, byRoot: boolean) =>
  own.moveOf(fields, types, source, byRoot)
const changesOf = (fields: ChannelFields, source: Channel) => own.changesOf(fields, types, source)
const countOf = (fields: ChannelFields) => own.countOf(fields, types)
const draftOf = (fields: ChannelFields, source?: Channel) => own.draftOf(fields, types, source)

const filled: ChannelFields = { ...fieldsOf(), name: 'one', key: 'k', models: ['gpt-4o'] }
const creating = { byRoot: false }
/** For a channel whose stored key has the same format. */
const editing = (type = 1) => ({ byRoot: false, edit: { ...stored, type } })
const wrong = (fields: Partial<ChannelFields>, given: { edit?: Channel; byRoot: boolean } = creating) =>
  problemsOf(
    channelRules,
    { ...filled, ...(given.edit && { priority: '5', weight: '3' }), ...fields },
    { types, ...given },
  ).map(({ field, why }) => `${field} ${why}`)

const stored = decoder(channelShape)({
  id: 7,
  name: 'stored',
  type: 33,
  base_url: '',
  other: '',
  model_mapping: '',
  models: 'claude-3-haiku',
  group: 'vip,svip',
  status: 2,
  priority: 5,
  weight: 3,
  response_time: 900,
  test_time: 1,
  created_time: 1,
  used_quota: 12345,
  balance: 1,
  balance_updated_time: 1,
  system_prompt: 'be brief',
  config: { region: 'us-west-2', ak: 'AK', plugin: 'kept' },
})

describe('what stands in the way of saving a channel', () => {
  test('name and key are required when it is new', () => {
    expect(wrong({ name: ' ', key: '' })).toEqual(['name nameAndKey', 'key nameAndKey'])
    expect(wrong({ batch: true, key: ' \n ' })).toEqual(['key nameAndKey'])
    expect(wrong({})).toEqual([])
  })

  test('keys are cleaned, counted once each, and refused where no header could carry them', () => {
    const lines = 'sk-a\n\u200B\n "sk-b" \r\nBearer sk-a\n\uFEFF'
    expect(draftOf({ ...filled, batch: true, key: lines }).key).toBe('sk-a\nsk-b')
    expect(countOf({ ...filled, batch: true, key: lines })).toBe(2)
    expect(draftOf({ ...filled, key: '\u200B“ｓｋ－ａ”\u00A0' }).key).toBe('sk-a')
    expect(wrong({ key: '\u200B' })).toEqual(['key nameAndKey'])
    expect(wrong({ key: 'sk-a sk-b' })).toEqual(['key keySpace'])
    expect(wrong({ key: '密钥' })).toEqual(['key keyCharacter'])
    expect(wrong({ batch: true, key: 'sk-a\nsk b' })).toEqual(['key keySpace'])
    expect(wrong({ type: 33, region: 'us-1', ak: 'A K', sk: 's' })).toEqual(['ak keySpace'])
  })

  test('a cleared number is refused on editing, where nothing would be sent for it', () => {
    expect(wrong({ priority: '' }, editing(1))).toEqual(['priority blankNumber'])
    expect(wrong({ priority: '', weight: '0' })).toEqual([])
    expect(wrong({ weight: '1.5' })).toEqual(['weight wholeNumber'])
  })

  test('a name twice in the mapping is refused with the name; names lose the spaces around them', () => {
    const mapping = (text: string) => ({ mapping: text })
    expect(wrong(mapping('{"a":"b","a":"c"}'))).toEqual(['mapping moreTwice'])
    expect(wrong(mapping('{"a":"b"," a ":"c"}'))).toEqual(['mapping moreTwice'])
    expect(draftOf({ ...filled, ...mapping('\uFEFF{" a ": "b\u00A0"}') }).model_mapping).toBe(
      '{\n  "a": "b"\n}',
    )
    expect(draftOf({ ...filled, ...mapping('{"a":"b"}') }).model_mapping).toBe('{"a":"b"}')
  })

  test('models and groups are split wherever people separate them', () => {
    const draft = draftOf({ ...filled, models: [], moreModels: 'a；b、c d|"e"', moreGroups: 'vip;贵宾 一' })
    expect([draft.models, draft.group]).toEqual(['a,b,c,d,e', 'default,vip,贵宾 一'])
  })

  test('a stored name and key stay when left blank', () => {
    expect(wrong({ name: '', key: '' }, editing())).toEqual([])
  })

  test('a key of another kind is not what is stored', () => {
    expect(wrong({ key: '' }, editing(33))).toEqual(['key nameAndKey'])
  })

  test('a composed key wants every part, or on editing no new secret', () => {
    expect(wrong({ type: 33, ak: 'a' })).toEqual(['region nameAndKey', 'sk nameAndKey'])
    expect(wrong({ type: 33, ak: 'a', sk: 's', region: 'r' })).toEqual([])
    expect(wrong({ type: 33, ak: 'a', region: 'r' }, editing(33))).toEqual([])
    expect(wrong({ type: 33, sk: 's', region: 'r' }, editing(33))).toEqual(['ak nameAndKey'])
    expect(wrong({ type: 42, region: 'r', project: 'p' })).toEqual(['adc nameAndKey'])
    expect(wrong({ type: 42, region: 'r', project: 'p', adc: 'x' })).toEqual(['adc credentials'])
    expect(wrong({ type: 42, region: 'r', project: 'p', adc: '{}' })).toEqual([])
  })

  test('at least one model, but for type 43; a typed one counts', () => {
    expect(wrong({ models: [] })).toEqual(['models oneModel'])
    expect(wrong({ models: [], moreModels: 'mine' })).toEqual([])
    expect(wrong({ models: [], type: 43 })).toEqual([])
  })

  test('the mapping is JSON, and maps a model once', () => {
    expect(wrong({ mapping: '{' })).toEqual(['mapping mappingJson'])
    for (const text of ['{"a":1}', '{"a":{"b":"c"}}', '["a"]', '1'])
      expect(wrong({ mapping: text }), text).toEqual(['mapping mappingNames'])
    expect(wrong({ mapping: '{"a":"b","a":"b"}' })).toEqual(['mapping moreTwice'])
  })

  describe('a stored key that would go to another address', () => {
    const source = { ...stored, type: 1, base_url: 'https://one.test', config: {} }
    const found = (changes: Partial<ChannelFields>, byRoot: boolean) => {
      const fields = { ...fieldsOf(source), ...changes }
      return problemsOf(channelRules, fields, { types, edit: source, byRoot }).map(
        ({ field, why }) => `${field} ${why}`,
      )
    }

    test('wants the key again, or the consent of root to that very address', () => {
      const base_url = 'https://two.test/'
      expect(found({ base_url }, false)).toEqual(['key keyForAddress'])
      expect(found({ base_url, consent: 'https://two.test' }, false)).toEqual(['key keyForAddress'])
      expect(found({ base_url }, true)).toEqual(['consent consentOrKey'])
      expect(found({ base_url, consent: 'https://one.test' }, true)).toEqual(['consent consentOrKey'])
      expect(found({ base_url, consent: 'https://two.test' }, true)).toEqual([])
      expect(found({ base_url, key: 'again' }, false)).toEqual([])
    })

    test('also when the type or a cleared address moves it; not for the same address written otherwise', () => {
      expect(found({ base_url: '' }, false)).toEqual(['key keyForAddress'])
      expect(found({ base_url: 'https://one.test//' }, false)).toEqual([])
      expect(found({ type: 36 }, false)).toEqual([])
      const plain = { ...source, base_url: '' }
      expect(moveOf({ ...fieldsOf(plain), type: 36 }, plain, true)).toEqual({
        to: 'https://api.deepseek.com',
        byRoot: true,
      })
      expect(moveOf({ ...fieldsOf(plain), base_url: 'https://api.openai.com' }, plain, true)).toBeUndefined()
      expect(moveOf({ ...filled, base_url: 'https://new.test' }, undefined, true)).toBeUndefined()
    })
  })

  test('priority and weight are integers', () => {
    expect(wrong({ priority: '1.5', weight: 'x' })).toEqual(['priority wholeNumber', 'weight wholeNumber'])
    expect(wrong({ priority: ' -2 ', weight: '' })).toEqual([])
  })
})

describe('what is sent for a channel', () => {
  test('a slash at the end of the base URL is removed', () => {
    expect(draftOf({ ...filled, base_url: ' https://api.test/v1/ ' }).base_url).toBe('https://api.test/v1')
  })

  test('type 3 has an API version by default', () => {
    expect(draftOf({ ...filled, type: 3 }).other).toBe('2024-03-01-preview')
    expect(draftOf({ ...filled, type: 3, other: '2025-01-01' }).other).toBe('2025-01-01')
  })

  test('what only another type understands is not sent', () => {
    expect(draftOf({ ...filled, other: 'v2.1', userId: 'u', ak: 'a', region: 'r' })).toMatchObject({
      other: '',
      config: '{}',
    })
  })

  test('what a type has stored beyond the form is kept while the type is', () => {
    const source = { ...stored, type: 1, other: 'kept', config: { plugin: 'kept' } }
    expect(draftOf(fieldsOf(source), source)).toMatchObject({ other: 'kept', config: '{"plugin":"kept"}' })
    expect(draftOf({ ...fieldsOf(source), type: 8 }, source)).toMatchObject({ other: '', config: '{}' })
  })

  test('blank priority and weight send nothing, a negative weight becomes 0', () => {
    const blank = draftOf(filled)
    expect('priority' in blank || 'weight' in blank).toBe(false)
    expect(draftOf({ ...filled, priority: '-3', weight: '-3' })).toMatchObject({ priority: -3, weight: 0 })
  })

  test('a batch sends its keys a line each; a composed key is never a batch', () => {
    const batch = { ...filled, batch: true, key: 'a\n\n b \nc' }
    expect(draftOf(batch).key).toBe('a\nb\nc')
    expect(countOf(batch)).toBe(3)
    expect(countOf({ ...batch, type: 42 })).toBe(1)
  })

  test('typed names are sent with the chosen ones, each once; no group is the default one @3.10 @9.11', () => {
    const { models, group } = draftOf({
      ...filled,
      moreModels: 'gpt-4o，mine\nyours, ',
      groups: [],
      moreGroups: ' ',
    })
    expect([models, group]).toEqual(['gpt-4o,mine,yours', 'default'])
  })

  test('the secrets of a composed key are sent with its config, and only when given', () => {
    const fields = fieldsOf(stored)
    expect(draftOf(fields, stored)).not.toHaveProperty('key')
    expect(JSON.parse(draftOf(fields, stored).config)).toEqual(stored.config)
    const renewed = draftOf({ ...fields, sk: 'SK' }, stored)
    expect(renewed.key).toBe('AK|SK|us-west-2')
    expect(JSON.parse(renewed.config)).toEqual({ ...stored.config, sk: 'SK' })
  })

  test('of an edited channel only what was changed', () => {
    const fields = fieldsOf(stored)
    expect(changesOf(fields, stored)).toEqual({})
    expect(changesOf({ ...fields, name: 'other', priority: '' }, stored)).toEqual({ name: 'other' })
    expect(changesOf({ ...fields, weight: '0', moreGroups: 'third' }, stored)).toEqual({
      weight: 0,
      group: 'vip,svip,third',
    })
    expect(changesOf({ ...fields, ak: 'AK2' }, stored)).toEqual({
      config: JSON.stringify({ ...stored.config, ak: 'AK2' }),
    })
    // Spaces between stored names are not a change; adding Azure's version where none is stored is one.
    const azure = { ...stored, type: 3, models: 'a, b', config: {} }
    expect(changesOf(fieldsOf(azure), azure)).toEqual({ other: '2024-03-01-preview' })
  })

  test('a channel that is edited without a change is sent as it was stored', () => {
    const { id: _, status, test_time, used_quota, config, ...rest } = stored
    const sent = draftOf(fieldsOf(stored), stored)
    for (const [name, value] of Object.entries(sent))
      if (name !== 'config') expect([name, value]).toEqual([name, rest[name as keyof typeof rest]])
    expect([status, test_time, used_quota].every((value) => !Object.values(sent).includes(value))).toBe(true)
    expect(JSON.parse(sent.config)).toEqual(config)
  })
})

describe('provider types', () => {
  test('their models are read back from channel_models, when an earlier visit stored them @3.37', () => {
    const storage = memoryStorage()
    const gateway = new Gateway('http://127.0.0.1:9', storage)
    expect(storedModelsByType(gateway)).toBeUndefined()
    storage.write('channel_models', '{"14":["claude-3-haiku"],"57":null}')
    expect([...storedModelsByType(gateway)!]).toEqual([
      [14, ['claude-3-haiku']],
      [57, []],
    ])
  })

  test('51 of a gateway and its own echo, each number once @3.16', () => {
    expect(types.all.map(({ id }) => id)).toEqual([...Array.from({ length: 51 }, (_, at) => at + 1), 1000])
  })

  test('keys of 15, 18, 22 and 23 are made of parts', () => {
    expect([15, 18, 22, 23].map((type) => types.traitsOf(type).keyFormat)).toEqual([
      'APIKey|SecretKey',
      'APPID|APISecret|APIKey',
      'APIKey-AppId',
      'AppId|SecretId|SecretKey',
    ])
  })

  test('one that the console does not know has a plain key and an extra setting', () => {
    expect(types.traitsOf(57)).toEqual({ key: 'plain', other: 'extra' })
    expect(types.traitsOf(1)).toEqual({ key: 'plain' })
  })
})
