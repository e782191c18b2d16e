import { describe, expect, test } from 'vitest'
import {
  fieldsOf,
  hiddenFields,
  type ChannelFields,
  changesOf,
  draftOf,
} from '../../src/widgets/domain/channels/channel-fields.ts'
import { channelRules } from '../../src/widgets/domain/channels/channel-rules.ts'
import { ChannelTypes, oneApiRows, oneApiTypes } from '../../src/widgets/domain/channels/channel-types.ts'
import { channelShape, type Channel } from '../../src/widgets/domain/channels/channel.ts'
import { compareChannels, isRead, readChannelFile } from '../../src/widgets/domain/channels/channel-file.ts'
import { redemptionRules } from '../../src/widgets/domain/redemption.ts'
import { problemsOf } from '../../src/widgets/domain/forms/rules.ts'
import { profileRules, userRules } from '../../src/widgets/domain/forms/user-rules.ts'
import { checkOption } from '../../src/widgets/domain/options/option-value.ts'
import { movedQuota } from '../../src/widgets/domain/quota.ts'
import { tokenRules } from '../../src/widgets/domain/tokens/token-fields.ts'
import { decoder } from '../../src/widgets/domain/wire.ts'

const long = 'n'.repeat(60)
const channel = (fields: Partial<Record<keyof Channel, unknown>> = {}) =>
  decoder(channelShape)({ id: 7, name: 'one', type: 1, models: 'gpt-4o', group: 'default', ...fields })
const told = (problems: { field: PropertyKey; why: string }[]) =>
  problems.map(({ field, why }) => `${String(field)} ${why}`)

describe('only what was changed is judged', () => {
  test('a stored record may be as it is, however wrong its fields', () => {
    const user = { username: long, display_name: long, password: '', groups: [], admin: false, quota: -5 }
    const key = { name: long, expires: 1, unlimited: false, quota: -150, models: [], subnet: 'x', group: '' }
    const code = { name: '', quota: -1, count: '1' }
    const odd = fieldsOf(channel({ name: '', models: '', model_mapping: '{', priority: 1.5, weight: 0.5 }))
    expect(problemsOf(userRules, user, { creating: false }, user)).toEqual([])
    expect(problemsOf(profileRules, user, undefined, user)).toEqual([])
    expect(problemsOf(tokenRules, key, { creating: false }, key)).toEqual([])
    expect(problemsOf(redemptionRules, code, { creating: false }, code)).toEqual([])
    expect(problemsOf(channelRules, odd, { edit: channel(), byRoot: true, types: oneApiTypes }, odd)).toEqual(
      [],
    )
  })

  test('each changed field is judged, next to untouched ones that are wrong', () => {
    const key = { name: long, expires: 1, unlimited: false, quota: -150, models: [], subnet: 'x', group: '' }
    const wrong = (changes: Partial<typeof key>) =>
      told(problemsOf(tokenRules, { ...key, ...changes }, { creating: false }, key))
    expect(wrong({ name: 'short' })).toEqual([])
    expect(wrong({ name: `${long}er` })).toEqual(['name nameTooLong'])
    expect(wrong({ quota: -149 })).toEqual(['quota quotaInvalid'])
    expect(wrong({ quota: 0, subnet: 'y' })).toEqual(['subnet subnetInvalid'])
  })

  test('an untouched field is judged where another makes it wrong', () => {
    const source = channel({ type: 43, models: '' })
    const stored = fieldsOf(source)
    const wrong = (changes: Partial<ChannelFields>) =>
      told(
        problemsOf(
          channelRules,
          { ...stored, ...changes },
          { edit: source, byRoot: true, types: oneApiTypes },
          stored,
        ),
      )
    expect(wrong({ name: 'other' })).toEqual([])
    expect(wrong({ type: 1 })).toContain('models oneModel')
  })

  test('a new record is judged whole', () => {
    const blank = { name: '', quota: 1, count: '1' }
    expect(told(problemsOf(redemptionRules, blank, { creating: true }))).toEqual(['name nameRequired'])
  })

  test('a ratio that was never a number is let be; another one is refused', () => {
    const stored = '{"a":null,"b":1}'
    expect(checkOption('ModelRatio', '{"a":null,"b":2}', stored)).toBeUndefined()
    expect(checkOption('ModelRatio', '{"a":null,"b":"2"}', stored)).toEqual({ problem: 'value', name: 'b' })
    expect(checkOption('ModelRatio', '{"a":"1","b":1}', stored)).toEqual({ problem: 'value', name: 'a' })
    expect(checkOption('ModelRatio', '{"a":null}')).toEqual({ problem: 'value', name: 'a' })
  })

  test('a file may hold what the channel has stored; anything else has to be right', () => {
    const stored = channel({ base_url: 'api.one.test', priority: 1.5, weight: -1 })
    const { name, type, base_url, priority, weight } = stored
    const file = (changes: object = {}) =>
      JSON.stringify([{ name, type, base_url, priority, weight, models: 'gpt-4o,gpt-4o-mini', ...changes }])
    const read = (text: string) => readChannelFile(text, oneApiTypes, [stored])
    const known = read(file())
    if (!isRead(known)) throw new Error(JSON.stringify(known))
    expect(known.problems).toEqual([])
    const [compared] = compareChannels(known.channels, [stored], oneApiTypes)
    expect(compared?.changes.map((change) => change.name)).toEqual(['models'])
    expect(read(file({ priority: 2.5 }))).toMatchObject({ problems: [{ field: 'priority' }] })
    expect(read(file({ name: 'another' }))).toMatchObject({ problems: [{ field: 'base_url' }] })
  })
})

describe('what is not shown is not sent', () => {
  const every: Partial<ChannelFields> = {
    base_url: 'https://typed.test',
    other: 'typed',
    key: 'typed\nkeys',
    consent: 'https://typed.test',
    region: 'typed',
    ak: 'typed',
    sk: 'typed',
    project: 'typed',
    adc: '{"typed":1}',
    userId: 'typed',
    batch: true,
    keyMode: 'random' as const,
  }
  const shown = (
    fields: ChannelFields,
    start: Parameters<typeof hiddenFields>[2] = {},
    types = oneApiTypes,
  ) => ({
    ...fields,
    ...hiddenFields(fields, types, start),
  })
  /** The fields that a type shows, as the form draws them. */
  const drawn = (type: number, types: ChannelTypes) => {
    const { key, other, userId } = types.traitsOf(type)
    return [
      ...{
        plain: ['base_url', 'key', 'batch', 'keyMode'],
        aws: ['region', 'ak', 'sk'],
        vertex: ['base_url', 'region', 'project', 'adc'],
        credentials: ['base_url', 'adc'],
      }[key],
      ...(other ? ['other'] : []),
      ...(userId ? ['userId'] : []),
    ]
  }

  test('of every type, whatever was typed while another type was chosen', () => {
    // With a type whose key is a JSON object, as other gateways have.
    const types = new ChannelTypes([
      ...oneApiRows,
      [58, 'codex', '', { key: 'credentials', other: 'region' }],
    ])
    for (const { id: type } of [...types.all, { id: 57 }]) {
      const fields = { ...fieldsOf(), ...every, models: ['gpt-4o'], type }
      const sent = shown(fields, {}, types)
      for (const name of Object.keys(every).filter(
        (one) => one !== 'consent' && !drawn(type, types).includes(one),
      ))
        expect(sent[name as keyof ChannelFields], `${type} ${name}`).toEqual(
          fieldsOf()[name as keyof ChannelFields],
        )
      for (const name of drawn(type, types))
        expect(sent[name as keyof ChannelFields], `${type} ${name}`).toEqual(
          fields[name as keyof ChannelFields],
        )
    }
    expect(draftOf(shown({ ...fieldsOf(), ...every, type: 33 }), oneApiTypes).base_url).toBe('')
  })

  test('of an edited channel it stays as it is stored', () => {
    const stored = channel({ base_url: 'https://one.test' })
    const fields = { ...fieldsOf(stored), base_url: 'https://two.test', type: 33 }
    expect(changesOf(shown(fields, { edit: stored }), oneApiTypes, stored)).not.toHaveProperty('base_url')
  })

  test('a copy keeps what its source has, while it is of that type', () => {
    const copy = channel({ type: 33, base_url: 'https://one.test' })
    expect(shown(fieldsOf(copy), { copy }).base_url).toBe('https://one.test')
    const plain = channel({ base_url: 'https://one.test' })
    expect(shown({ ...fieldsOf(plain), type: 33 }, { copy: plain }).base_url).toBe('')
  })

  test('of several keys in a field of one line, the first: that is the one shown', () => {
    const fields = { ...fieldsOf(), key: ' \na\nb' }
    expect(draftOf(fields, oneApiTypes).key).toBe('a')
    expect(draftOf({ ...fields, batch: true }, oneApiTypes).key).toBe('a\nb')
  })
})

describe('quota that is moved', () => {
  test('counts from where it is, and taking stops at the least', () => {
    expect(movedQuota(-150, 100)).toBe(-50)
    expect(movedQuota(-150, -100)).toBe(-150)
    expect(movedQuota(50, -100)).toBe(0)
    expect(movedQuota(50, -100, 1)).toBe(1)
    expect(movedQuota(-50, -100, -150)).toBe(-150)
  })

  test('never falls by adding, never rises by taking, and adding is taken back', () => {
    for (let round = 0; round < 2000; round += 1) {
      const [quota, by] = [at(round) - 5000, at(round + 7)]
      expect(movedQuota(quota, by)).toBe(quota + by)
      expect(movedQuota(quota, -by)).toBeLessThanOrEqual(quota)
      expect(movedQuota(quota, -by)).toBeGreaterThanOrEqual(Math.min(quota, 0))
      expect(movedQuota(movedQuota(quota, by), -by, Math.min(0, quota))).toBe(quota)
    }
  })
})

/** A repeatable number below 10,000. */
const at = (round: number) => (round * 7919 + 104_729) % 10_000
