import { describe, expect, test } from 'vitest'
import { isWrong } from '../../src/widgets/domain/options/group-table.ts'
import { oneHubGroups } from '../../src/widgets/gateway/dialects/prices/one-hub-groups.ts'
import { oneHubGroupCalls } from './recordings.ts'
import { list, record } from '../../src/widgets/domain/wire.ts'

const lists = oneHubGroupCalls
  .filter(({ name }) => name === 'groups')
  .map(({ reply }) => list(record(record(reply).data).data).map(record))
const [before, added, changed] = lists as [Wires, Wires, Wires]
type Wires = ReturnType<typeof record>[]
const sent = (name: string) => {
  const { method, path, request } = oneHubGroupCalls.find((call) => call.name === name)!
  return { path, ...(method !== 'POST' && { method }), ...(request !== undefined && { body: request }) }
}
const textsOf = (rows: Wires) => oneHubGroups.read(rows)

describe('groups that are records, as one-hub took them', () => {
  test('nothing is sent where nothing changed', () => expect(oneHubGroups.write({}, before)).toEqual([]))

  test('a new one is one call, and is then what was meant', () => {
    expect(oneHubGroups.write(textsOf(added), before)).toEqual([sent('add a group')])
    expect(added.find(({ symbol }) => symbol === 'team')).toMatchObject({
      ratio: 0.8,
      api_rate: 60,
      public: true,
    })
  })

  test('a changed one is sent whole, zeros too, and turned off by a call of its own', () => {
    expect(oneHubGroups.write(textsOf(changed), added)).toEqual([
      sent('change a group'),
      sent('turn a group off'),
    ])
    expect(changed.find(({ symbol }) => symbol === 'team')).toMatchObject({ ratio: 0, enable: false, max: 5 })
  })

  test('one without a ratio is gone, and the default one is refused', () => {
    expect(oneHubGroups.write(textsOf(before), changed)).toEqual([sent('delete a group')])
    const refused = oneHubGroupCalls.find(({ name }) => name === 'delete the default group')!
    expect(record(refused.reply)).toMatchObject({ success: false })
  })

  test('one whose ratio was cleared is not taken for gone', () => {
    expect(oneHubGroups.write({ 'group.ratio': '{"default":1,"svip":1}' }, before)).toEqual([])
    const ratio = oneHubGroups.columns.find(({ option }) => option === 'group.ratio')!
    const texts = { ...textsOf(before), 'group.ratio': '{"default":1,"svip":1}' } as Record<string, string>
    const wrong = ['default', 'vip', 'svip'].filter((group) =>
      isWrong(ratio, (option) => texts[option]!, group),
    )
    expect(wrong).toEqual(['vip'])
  })

  test('one row changed leaves those of the others out', () => {
    const calls = oneHubGroups.write({ 'group.ratio': '{"default":1,"vip":0.5,"svip":1}' }, before)
    expect(calls).toMatchObject([
      { method: 'PUT', body: { id: 2, symbol: 'vip', ratio: 0.5, name: 'vip分组' } },
    ])
  })
})
