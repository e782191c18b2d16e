import { describe, expect, test } from 'vitest'
import { typesOf } from '../../../src/widgets/api/channels/channels.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { mostUsed, providerNamed, providers } from '../../../src/widgets/domain/channels/providers.ts'
import type { DialectName } from '../../../src/widgets/gateway/dialect.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { channelTypeName } from '../../../src/widgets/kit/channels/channel.messages.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import recorded from '../../contract/channel-types-family.json' with { type: 'json' }

const meet = async (name: DialectName) => {
  const gateway = new Gateway('http://gateway.test', memoryStorage())
  await gateway.setDialect(name, true)
  return gateway
}
const typesBefore = async (name: DialectName) => typesOf(await meet(name))

type Recorded = { id: number; offered?: boolean; default_base_url?: string }

describe.each(Object.keys(recorded) as (keyof typeof recorded)[])('the provider types of %s', (name) => {
  const rows: readonly Recorded[] = recorded[name]

  test('are those that were recorded', async () => {
    const types = await typesBefore(name)
    expect(types.all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((one, other) => one - other))
    for (const { id, default_base_url } of rows)
      if (default_base_url) expect([id, types.of(id)!.defaultBaseUrl]).toEqual([id, default_base_url])
  })

  test('are offered unless the gateway no longer does, each provider once', async () => {
    const types = await typesBefore(name)
    const offered = types.offered.map(({ id }) => id)
    expect(offered.toSorted((one, other) => one - other)).toEqual(
      rows.filter((row) => row.offered !== false).map(({ id }) => id),
    )
    expect(new Set(types.all.map(({ provider }) => provider)).size).toBe(types.all.length)
    expect(new Set(types.all.map(({ id }) => channelTypeName(types, id, 'en'))).size).toBe(types.all.length)
  })
})

test('the same number is another provider elsewhere, and an unknown one nobody', async () => {
  const names = async (gateway: DialectName, ...ids: number[]) => {
    const types = await typesBefore(gateway)
    return ids.map((id) => channelTypeName(types, id, 'en'))
  }
  expect(await names('one-api', 36, 40, 43, 57)).toEqual(['DeepSeek', 'Volcengine', 'Proxy', 'unknown (57)'])
  expect(await names('one-hub', 36, 28, 43)).toEqual(['Cohere', 'DeepSeek', 'unknown (43)'])
  expect(await names('new-api', 36, 43, 40, 48)).toEqual(['Suno', 'DeepSeek', 'SiliconFlow', 'xAI'])
  expect(await names('laisky', 36, 53, 58)).toEqual(['DeepSeek', 'GitHub Copilot', 'unknown (58)'])
})

test('one-api has no types 52 to 56 of the specification: not offered, and shown as unknown', () => {
  const ids = [52, 53, 54, 55, 56]
  expect(Math.max(...oneApiTypes.offered.map(({ id }) => id).filter((id) => id < 1000))).toBe(51)
  for (const id of ids) {
    expect(oneApiTypes.of(id)).toBeUndefined()
    expect(channelTypeName(oneApiTypes, id, 'zh-CN')).toBe(`未知（${id}）`)
    expect(channelTypeName(oneApiTypes, id, 'en')).toBe(`unknown (${id})`)
    expect(oneApiTypes.traitsOf(id)).toEqual({ key: 'plain', other: 'extra' })
  }
})

test('new-api has two more where it issues tokens', async () => {
  const gateway = await meet('new-api')
  const names = () => [59, 60].map((id) => channelTypeName(typesOf(gateway), id, 'en'))
  expect(names()).toEqual(['unknown (59)', 'unknown (60)'])
  gateway.sessionTokens.keep(gateway, 'a session', 'a token')
  expect(names()).toEqual(['Sub2API', 'New API'])
})

test('an unknown type may use "other" for anything', () => {
  expect(oneApiTypes.traitsOf(57)).toEqual({ key: 'plain', other: 'extra' })
  expect(oneApiTypes.traitsOf(1)).toEqual({ key: 'plain' })
})

test('the most used come first', () => {
  const first = oneApiTypes.offered.slice(0, 3).map(({ provider }) => provider)
  expect(first).toEqual(mostUsed.slice(0, 3))
})

test('keywords are lower case, as what is typed is compared', () => {
  for (const { alsoCalled } of Object.values(providers)) expect(alsoCalled).toBe(alsoCalled.toLowerCase())
})

test('files name a provider by our name or by its label', () => {
  expect(['deepseek', ' DeepSeek', '可灵', 'nobody'].map(providerNamed)).toEqual([
    ...['deepseek', 'deepseek', 'kling'],
    undefined,
  ])
})
