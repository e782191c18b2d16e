import { describe, expect, test } from 'vitest'
import { publishesModelStatus } from '../../../src/widgets/gateway/fetch-status.ts'
import { newApi } from '../../../src/widgets/gateway/dialects/new-api.ts'
import { newApiRecordings } from '../../contract/new-api/world.ts'
import { record } from '../../../src/widgets/domain/wire.ts'

describe('whether visitors may see how models work', () => {
  test.each([
    [{}, false],
    [{ model_status: true }, true],
    [{ model_status: false }, false],
    // Versions without the other field counted no calls of models.
    [{ HeaderNavModules: '' }, false],
    [{ register_enabled: true, HeaderNavModules: '' }, true],
    [{ register_enabled: true, HeaderNavModules: 'no JSON' }, true],
    [{ register_enabled: true, HeaderNavModules: '{"home":true}' }, true],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":true}' }, true],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":false}' }, false],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":"0"}' }, false],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":{"enabled":true,"requireAuth":false}}' }, true],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":{"enabled":true,"requireAuth":true}}' }, false],
    [{ register_enabled: true, HeaderNavModules: '{"pricing":{"enabled":false}}' }, false],
  ])('%j: %s', (status, expected) => expect(publishesModelStatus(status)).toBe(expected))
})

test('new-api counts an hour by its worst group, and spans shorter than an hour together', () => {
  const { readHours, hoursOf, read } = newApi.extensions.modelRates!
  const series = (...points: [number, number][]) =>
    points.map(([ts, success_rate]) => ({ ts, success_rate, avg_latency_ms: 1 }))
  const groups = [
    { group: 'default', series: series([7200, 100], [10_800, 100], [12_000, 50]) },
    { group: 'vip', series: series([7200, 99.5]) },
  ]
  expect([...readHours({ groups })]).toEqual([
    [7200, 0.995],
    [10_800, 0.5],
  ])
  expect([...readHours(null)]).toEqual([])
  expect(hoursOf('a/b+c')).toBe('/api/perf-metrics?model=a%2Fb%2Bc&hours=24')
  const { reply } = newApiRecordings.find(({ name }) => name === 'performance summary')!
  expect([...read(record(reply).data)]).toEqual([['gpt-3.5-turbo', 1]])
})
