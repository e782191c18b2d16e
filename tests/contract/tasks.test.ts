import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTasks } from '../../src/widgets/api/extensions/tasks.ts'
import { loadStatus } from '../../src/widgets/api/status.ts'
import { taskKindsOf, type TaskKind } from '../../src/widgets/domain/status.ts'
import { decodeTask, type TaskFilters } from '../../src/widgets/domain/usage/task.ts'
import { list, record } from '../../src/widgets/domain/wire.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from '../unit/gateway/answering.ts'
import { tasksAnswer } from './family-tasks.ts'
import { newApiOldRecordings, newApiRecordings, newApiTokensRecordings } from './new-api/world.ts'
import { laiskyRecordings, oneHubRecordings, recordings, taskRecordings } from './recordings.ts'
import { since } from './tasks.ts'

const statuses = {
  onehub: oneHubRecordings,
  'newapi-tokens': newApiTokensRecordings,
  'newapi-rc': newApiRecordings,
  'newapi-old': newApiOldRecordings,
} as const
type Name = keyof typeof statuses
const names = Object.keys(statuses) as Name[]
const statusOf = (calls: (typeof statuses)[Name]) => calls.find(({ path }) => path === '/api/status')!.reply

let status: unknown
let name: Name
const asked: string[] = []
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    if (pathname !== '/api/status') asked.push(request.url!)
    answer(response, 200, pathname === '/api/status' ? status : tasksAnswer(name, pathname, searchParams))
  })
})
afterAll(() => server.close())

function meet(of: Name) {
  name = of
  status = statusOf(statuses[of])
  asked.length = 0
  const gateway = new Gateway(server.url, memoryStorage())
  void loadStatus(gateway)
  return gateway
}

/** The reads that were recorded, as the console makes them. */
const reads: [scope: 'all' | 'self', kind: TaskKind, filters: TaskFilters][] = [
  ['all', 'task', {}],
  ['self', 'task', {}],
  ['all', 'task', { status: 'FAILURE' }],
  ['all', 'task', { task_id: 'song-1' }],
  ['all', 'task', { start_timestamp: since + 180, end_timestamp: since + 240 }],
  ['all', 'drawing', {}],
  ['self', 'drawing', {}],
  ['all', 'drawing', { task_id: 'mj-1' }],
  ['all', 'drawing', { start_timestamp: since + 50 }],
]
const wordsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x')
  return [pathname, Object.fromEntries(searchParams)]
}

describe.each(names)('tasks of %s', (of) => {
  test('are asked for as recorded, once the form of its pages is known', async () => {
    const gateway = meet(of)
    await listTasks(gateway, 'all', 'task', 0, {})
    const recorded = taskRecordings(of)
    expect(recorded).toHaveLength(reads.length)
    for (const [place, [scope, kind, filters]] of reads.entries()) {
      asked.length = 0
      await listTasks(gateway, scope, kind, 0, filters)
      const [path, query] = wordsOf(recorded[place]!.path)
      expect(asked.map(wordsOf)).toEqual([[path, expect.objectContaining(query as object)]])
    }
  })

  test('are all that it answers to each read', async () => {
    const gateway = meet(of)
    const counts: number[] = []
    for (const [scope, kind, filters] of reads)
      counts.push((await listTasks(gateway, scope, kind, 0, filters)).rows.length)
    const tasks = of === 'onehub' ? 6 : 5
    expect(counts).toEqual([tasks, tasks - 1, 2, 1, 2, 2, 1, 1, 1])
  })

  test('have state, reason, cost and results alike', async () => {
    const gateway = meet(of)
    const { rows } = await listTasks(gateway, 'all', 'task', 0, {})
    const byId = Object.fromEntries(rows.map((task) => [task.task_id, task]))
    expect(byId.task_failed).toMatchObject({
      status: 'FAILURE',
      fail_reason: 'blocked <b>',
      quota: 50_000,
      progress: 100,
      channel_id: 1,
      submit_time: since + 180,
      finish_time: since + 275,
      results: [],
      user_id: 1,
    })
    expect(byId['song-1']).toMatchObject({
      texts: ['[Verse]\nIt rains'],
      results: [
        { kind: 'audio', url: 'https://cdn.example/rain.mp3' },
        { kind: 'image', url: 'https://cdn.example/rain.png' },
      ],
    })
    // The address of a result stands where the reason of a failure does.
    expect(byId.task_alice).toMatchObject({
      fail_reason: '',
      results: [{ kind: 'video', url: 'https://videos.example/alice.mp4' }],
    })
    if (of === 'onehub') expect(byId.task_running).toMatchObject({ status: 'IN_PROGRESS', progress: 40 })
    const { rows: drawings } = await listTasks(gateway, 'all', 'drawing', 0, {})
    expect(drawings[0]).toMatchObject({
      task_id: 'mj-2',
      status: 'FAILURE',
      fail_reason: 'queue is full',
      platform: 'midjourney',
      submit_time: since + 100,
    })
    expect(drawings[1]).toMatchObject({ prompt: 'a house', results: [{ kind: 'image' }] })
  })

  test('are what the stand-in answers, too', () => {
    for (const { path, reply } of taskRecordings(of)) {
      const { pathname, searchParams } = new URL(path, 'http://x')
      expect([path, tasksAnswer(of, pathname, searchParams)]).toEqual([path, reply])
    }
  })
})

test('a gateway has tasks if its status says what only those with tasks say, and shows what is on', async () => {
  const kinds = async (wire: unknown) => {
    status = wire
    return taskKindsOf(await loadStatus(new Gateway(server.url, memoryStorage())))
  }
  for (const of of names) expect(await kinds(statusOf(statuses[of]))).toEqual(['task', 'drawing'])
  for (const calls of [recordings, laiskyRecordings]) expect(await kinds(statusOf(calls))).toEqual([])
  const { data, ...rest } = record(statusOf(newApiRecordings))
  expect(await kinds({ ...rest, data: { ...record(data), enable_drawing: false } })).toEqual(['task'])
})

test('only addresses of the web are results', () => {
  const hostile = {
    status: 'SUCCESS',
    result_url: 'javascript:alert(1)',
    fail_reason: 'file:///etc/passwd',
    data: {
      image_url: 'data:image/png;base64,AA',
      video_url: 'https://good.example@evil.example/a.mp4',
      url: '//evil.example/a',
      audio_url: 'https://ok.example/a b.MP3?x=1',
      urls: Array(50).fill('http://x/'),
      user_id: 'https://evil.example/user',
      nested: [[[{ images: ['http://h/1', 'http://h/2'] }]]],
    },
  }
  expect(decodeTask(hostile, 'task')).toMatchObject({
    fail_reason: 'file:///etc/passwd',
    results: [
      { kind: 'audio', url: 'https://ok.example/a%20b.MP3?x=1' },
      { kind: 'page', url: 'http://x/' },
      { kind: 'image', url: 'http://h/1' },
      { kind: 'image', url: 'http://h/2' },
    ],
  })
  expect(list(decodeTask({ data: 7, properties: null, progress: 'half' }, 'task').results)).toEqual([])
})
