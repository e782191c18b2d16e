import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channels, logs, type NewLogRow } from '../../../gateway/db/schema.ts'
import { LogType } from '../../../gateway/domain.ts'
import { rootToken } from '../../root.ts'
import { everyDatabase } from '../database/databases.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

interface Answer {
  success: boolean
  message: string
  data: { from: number; models: { model: string; rate: number; hours: (number | null)[] }[] }
}

const now = 1_795_953_600 + 1800
const hour = 3600
let time = now

describe.each(everyDatabase)('how models work, for visitors, on $name', ({ open }) => {
  let opened: OpenDatabase
  let running: RunningGateway
  beforeAll(async () => {
    opened = await open()
    running = await startGateway({ database: opened, clock: () => time * 1000 })
    await running.db.insert(channels).values([
      { key: 'k', name: 'open', models: 'm-fine,m-bad,m-idle', group: 'default' },
      { key: 'k', name: 'own', models: 'm-staff', group: 'staff' },
    ])
    let id = 0
    const line = (model: string, ago: number, given: Partial<NewLogRow> = {}): NewLogRow => ({
      model_name: model,
      created_at: now - ago,
      type: LogType.consume,
      channel: 1,
      request_id: `r${++id}`,
      ...given,
    })
    const failure = { type: LogType.failure }
    await running.db.insert(logs).values([
      line('m-fine', 60),
      line('m-fine', 23 * hour),
      line('m-fine', 25 * hour, failure),
      line('m-staff', 60),
      // Failed at one channel, and answered by another.
      line('m-fine', 90, { ...failure, request_id: 'retried' }),
      line('m-fine', 90, { channel: 2, request_id: 'retried' }),
      line('m-bad', 5 * hour),
      line('m-bad', 5 * hour, failure),
      // A stream that broke off was charged.
      line('m-bad', 4 * hour, { request_id: 'broken' }),
      line('m-bad', 4 * hour, { ...failure, request_id: 'broken' }),
    ])
  })
  afterAll(async () => {
    await running.close()
    await opened.close()
  })

  const ask = async () => (await (await fetch(`${running.url}/api/model_status`)).json()) as Answer
  const publish = async (value: string) => {
    const headers = {
      authorization: await rootToken(running.url),
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ key: 'StatusPageEnabled', value })
    await fetch(`${running.url}/api/option/`, { method: 'PUT', headers, body })
  }
  const told = async () =>
    ((await (await fetch(`${running.url}/api/status`)).json()) as { data: { model_status: boolean } }).data
      .model_status

  it('tells nothing until the operator wants it', async () => {
    expect(await told()).toBe(false)
    expect(await ask()).toEqual({ success: false, message: '管理员未公开运行状况' })
  })

  it('tells model, hour and share, of what new users are served', async () => {
    await publish('true')
    expect(await told()).toBe(true)
    const { data } = await ask()
    expect(data.from).toBe(now - 1800 - 23 * hour)
    expect(Object.keys(data)).toEqual(['from', 'models'])
    expect(data.models.map((row) => Object.keys(row))).toEqual(
      data.models.map(() => ['model', 'rate', 'hours']),
    )
    expect(data.models.map(({ model, rate }) => [model, rate])).toEqual([
      ['m-bad', 0.3333],
      ['m-fine', 1],
    ])
    const [bad, fine] = data.models
    const at = (...shares: [number, number][]) =>
      Array.from({ length: 24 }, (_, hour) => shares.find(([index]) => index === hour)?.[1] ?? null)
    expect(bad!.hours).toEqual(at([18, 0.5], [19, 0]))
    expect(fine!.hours).toEqual(at([0, 1], [23, 1]))
  })

  it('counts the current hour again after a minute, and no hour that is over', async () => {
    const line = { model_name: 'm-fine', type: LogType.failure, channel: 1 }
    await running.db.insert(logs).values([
      { ...line, created_at: now, request_id: 'new' },
      { ...line, created_at: now - 23 * hour, request_id: 'late' },
    ])
    const rates = async () => {
      const { data } = await ask()
      const { hours } = data.models.find(({ model }) => model === 'm-fine')!
      return [hours[0], hours[23]]
    }
    expect(await rates()).toEqual([1, 1])
    time = now + 61
    expect(await rates()).toEqual([1, 0.6666])
    // A clock that was a day ahead has seen no calls of the hour to come.
    time = now + 24 * hour
    await ask()
    time = now + hour
    await running.db.insert(logs).values({ ...line, created_at: time, request_id: 'next' })
    expect((await rates())[1]).toBe(0)
    time = now
    await publish('false')
    expect((await ask()).success).toBe(false)
  })
})

it('has neither the option nor the field with the manners of a real gateway', async () => {
  const real = await startGateway({ config: { manners: 'real' } })
  try {
    const status = (await (await fetch(`${real.url}/api/status`)).json()) as { data: object }
    expect(status.data).not.toHaveProperty('model_status')
    const headers = { authorization: await rootToken(real.url) }
    const options = (await (await fetch(`${real.url}/api/option/`, { headers })).json()) as {
      data: { key: string }[]
    }
    expect(options.data.map(({ key }) => key)).not.toContain('StatusPageEnabled')
  } finally {
    await real.close()
  }
})
