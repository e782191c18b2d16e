import { afterEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'
import type { ExportRequest } from '../../../src/widgets/elements/logs/export/export-job.ts'
import { inParts, wholeSink } from '../../../src/widgets/elements/logs/export/whole-export.ts'
import { LogReadJob } from '../../../src/widgets/elements/logs/lines/log-read-job.ts'
import { ExportRecord } from '../../../src/widgets/elements/logs/export/export-record.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { messages } from '../../../src/widgets/elements/logs/log-list.messages.ts'

afterEach(() => vi.unstubAllGlobals())

const request: ExportRequest = {
  scope: 'all',
  columns: ['content'],
  t: messages.en,
  typeName: String,
  unit: { quota_per_unit: 500_000, display_in_currency: true },
  filters: {
    type: 0,
    token_name: '',
    model_name: '',
    username: 'alice',
    channel: '',
    start_timestamp: 0,
    end_timestamp: 1_798_000_000,
  },
}
const gateway = gatewayFor({ baseUrl: 'http://127.0.0.1:1' })
const record = () =>
  new ExportRecord(gateway, 'export-1-all', {
    columns: request.columns,
    filters: request.filters,
    fixed: '{}',
  })
const lineAt = (day: string, content: string) =>
  ({ created_at: new Date(`${day}T12:00:00`).getTime() / 1000, content }) as LogEntry

test('without a file to write to, there is a file for each month, and for each 100,000 lines of one', async () => {
  vi.stubGlobal('window', {})
  const files: { name: string; blob: Blob }[] = []
  const sink = (await wholeSink(request, (blob, name) => files.push({ name, blob }), record()))!
  await sink.add([lineAt('2026-11-29', 'a'), lineAt('2026-11-02', 'b'), lineAt('2026-10-31', 'c')])
  const many = Array.from({ length: 500 }, () => lineAt('2026-10-30', 'd'))
  for (let done = 0; done < 100_000; done += 500) await sink.add(many)
  await sink.add([lineAt('2026-10-01', 'e')])
  await sink.end()
  expect(files.map(({ name }) => name)).toEqual([
    'log_alice_20261102_20261129.csv',
    'log_alice_20261030_20261031.csv',
    'log_alice_20261001_20261001.csv',
  ])
  const lines = await Promise.all(
    files.map(async ({ blob }) => (await blob.text()).trimEnd().split('\r\n').slice(1)),
  )
  expect(lines.map(({ length }) => length)).toEqual([2, 100_001, 1])
  expect(lines[0]).toEqual(['a', 'b'])
})

test('up to 100,000 lines are one file of the chosen range, of whatever months; of more there are parts', async () => {
  const files: { name: string; blob: Blob }[] = []
  const save = (blob: Blob, name: string) => files.push({ name, blob })
  const few = inParts(request, save, record())
  await few.add([lineAt('2026-11-29', 'a'), lineAt('2026-10-31', 'b')])
  await few.end()
  const none = inParts(request, save, record())
  await none.end()
  const rows = await Promise.all(
    files.map(async ({ blob }) => (await blob.text()).trimEnd().split('\r\n').length),
  )
  expect(rows).toEqual([3, 1])
  files.length = 0
  const many = inParts(request, save, record())
  await many.add([lineAt('2026-11-29', 'a')])
  const lines = Array.from({ length: 500 }, () => lineAt('2026-10-30', 'd'))
  for (let done = 0; done < 100_000; done += 500) await many.add(lines)
  await many.add([lineAt('2026-10-01', 'e'), lineAt('2026-09-30', 'f')])
  await many.end()
  expect(files.map(({ name }) => name)).toEqual([
    'log_alice_20261030_20261129.csv',
    'log_alice_20261001_20261001.csv',
    'log_alice_20260930_20260930.csv',
  ])
})

test('a file that the reader chooses takes all lines as they come, and nothing if it is cancelled', async () => {
  const told: string[] = []
  const file = {
    write: async (text: string) => void told.push(text),
    truncate: async () => undefined,
    seek: async () => undefined,
    close: async () => void told.push('closed'),
    abort: async () => void told.push('dropped'),
  }
  const suggested: string[] = []
  vi.stubGlobal('window', {
    showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
      suggested.push(suggestedName)
      return { createWritable: async () => file }
    },
  })
  const sink = (await wholeSink(request, () => expect.unreachable(), record()))!
  await sink.add([lineAt('2026-11-29', 'a')])
  await sink.add([lineAt('2026-10-29', 'b')])
  await sink.end()
  expect([suggested[0]!.startsWith('log_alice_'), told]).toEqual([
    true,
    ['\uFEFFContent\r\n', 'a\r\n', 'b\r\n', 'closed'],
  ])
  await sink.drop!()
  expect(told.at(-1)).toBe('dropped')
})

test('a file that could not be written for a while has every line once the export is continued', async () => {
  let [saved, fails] = ['', true]
  const open = async () => {
    let text = ''
    let closed = false
    return {
      write: async (more: string) => {
        if (closed) throw new TypeError('closed')
        if (fails && more.includes('b')) {
          closed = true
          throw new DOMException('The disk is full', 'QuotaExceededError')
        }
        text += more
      },
      truncate: async (size: number) => void (text = saved.slice(0, size)),
      seek: async () => undefined,
      close: async () => void (saved = text),
      abort: async () => (closed ? Promise.reject(new TypeError('closed')) : undefined),
    }
  }
  vi.stubGlobal('window', { showSaveFilePicker: async () => ({ createWritable: open }) })
  const sink = (await wholeSink(request, () => expect.unreachable(), record()))!
  const lines = ['a', 'b', 'c'].map((content, index) => ({ ...lineAt('2026-11-29', content), id: index + 1 }))
  const page = (at: number) => Promise.resolve({ rows: [lines[at]!], size: 1, more: at < 2 })
  const job = new LogReadJob({ kind: 'log-export', title: '' }, page, sink, Infinity)
  const steps = { step: () => undefined, acquire: async () => undefined, wait: async () => undefined }
  const run = () => job.plan.items[0]!.run(gateway, new AbortController().signal, steps)
  await expect(run()).rejects.toThrow('full')
  await expect(run()).rejects.toThrow('full')
  fails = false
  await run()
  expect(saved).toBe('\uFEFFContent\r\na\r\nb\r\nc\r\n')
})

test('choosing no file exports nothing; a frame that may not ask saves in parts', async () => {
  const refuse = (name: string) => ({ showSaveFilePicker: () => Promise.reject(new DOMException('', name)) })
  vi.stubGlobal('window', refuse('AbortError'))
  expect(await wholeSink(request, () => undefined, record())).toBeUndefined()
  vi.stubGlobal('window', refuse('SecurityError'))
  expect(await wholeSink(request, () => undefined, record())).toMatchObject({ add: expect.any(Function) })
})
