import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { csvCell, csvLine, csvRecords, csvText } from '../../../src/widgets/kit/data/csv.ts'
import { readPriceText } from '../../../src/widgets/domain/prices/price-text.ts'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'
import { messages, typeName } from '../../../src/widgets/elements/logs/log-list.messages.ts'
import type { CarriedLocale } from '../../../src/widgets/messages/language/locale.ts'
import { ExportFile } from '../../../src/widgets/elements/logs/export/export-file.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('a CSV cell', () => {
  it.each([
    ['plain', 'plain'],
    ['令牌', '令牌'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
  ])('quotes %j as RFC 4180 does', (text, cell) => expect(csvCell(text)).toBe(cell))

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x'])(
    'takes the formula out of %j',
    (text) => {
      const cell = csvCell(text)
      // What follows a tab or a line break may be a cell of its own.
      expect(cell.replace(/^"|"$/g, '')).toBe(`'${text.replace(/([\t\r\n])=/, "$1'=")}`)
    },
  )

  it.each([';', '\t'])('has no formula where %j separates', (separator) => {
    for (const text of [
      `a${separator}=1+1`,
      `a${separator}"=1+1"`,
      `a${separator} =1+1`,
      'a\n=1+1',
      '"\n=1',
    ]) {
      const line = csvLine(['x', text, 'y'])
      // Quotes within a cell quote nothing for a program that separates at other characters.
      const cells = line.split(new RegExp(`[${separator}\r\n]`))
      expect(cells.filter((cell) => /^["'\s]*[=+@-]/.test(cell) && !/^["\s]*'/.test(cell))).toEqual([])
    }
    expect(csvCell(`a${separator}b`)).toBe(`"a${separator}b"`)
  })

  it.each(['0012', '12345678901234567890', '1e5', '0'.repeat(3)])('keeps the text %j', (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  )

  it.each(['0', '12', '1.50', '0.5', '2026-11-20 09:12:44', '123456789012345'])(
    'leaves %j as it is',
    (text) => expect(csvCell(text)).toBe(text),
  )

  it('writes numbers in digits', () =>
    expect(csvLine([1e-7, 1.5e21, 0.5])).toBe('0.0000001,1500000000000000000000,0.5\r\n'))

  it.each(['=cmd', '0012', '12345678901234567890', 'a b', '模型'])(
    'is read by our own import: %j',
    (name) => {
      const read = readPriceText(
        csvText([
          ['model', 'input', 'output'],
          [name, 1e-7, 2],
        ]),
        '.',
      )
      expect(read?.prices).toEqual({ [name]: { input: 1e-7, output: 2 } })
    },
  )

  it('leaves a negative number a number', () => expect(csvCell(-12.5)).toBe('-12.5'))

  it('defuses before it quotes', () =>
    expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`))

  it('ends a line with CRLF', () => expect(csvLine(['a', 1])).toBe('a,1\r\n'))
})

const entry: LogEntry = {
  id: 0,
  created_at: Math.floor(new Date(2026, 10, 20, 9, 12, 44).getTime() / 1000),
  type: 2,
  content: '倍率：0.25 × 1.00, "x"',
  username: 'alice',
  token_name: '=cmd',
  model_name: 'gpt-4o',
  quota: 6,
  prompt_tokens: 9,
  completion_tokens: 5,
  channel: 3,
  request_id: 'r1',
  elapsed_time: 26,
  is_stream: false,
}

const saidIn = (locale: CarriedLocale) => ({
  t: messages[locale],
  typeName: (type: number) => typeName(type, locale),
})

describe('a log as a file', () => {
  const table = {
    ...saidIn('zh-CN'),
    unit: defaultStatus,
    columns: ['time', 'type', 'token', 'quota', 'latency', 'content'],
  } as const

  it('has a byte order mark, the columns chosen and every line', async () => {
    const file = new ExportFile(table)
    file.add([entry, { ...entry, type: 9, quota: -500000 }])
    const bytes = new Uint8Array(await file.blob().arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      `时间（${zone}）,类型,令牌,费用（$）,额度,耗时（ms）,内容\r\n` +
        `2026-11-20 09:12:44,消费,'=cmd,0.000012,6,26,"倍率：0.25 × 1.00, ""x"""\r\n` +
        `2026-11-20 09:12:44,未知（9）,'=cmd,-1,-500000,26,"倍率：0.25 × 1.00, ""x"""\r\n`,
    )
  })

  it('keeps units alone where money is not shown, and follows the language', async () => {
    const file = new ExportFile({
      columns: ['type', 'username', 'channel', 'quota'],
      ...saidIn('en'),
      unit: { ...defaultStatus, display_in_currency: false },
    })
    file.add([{ ...entry, channel: 0 }])
    expect((await file.blob().text()).replace('\uFEFF', '')).toBe(
      'Type,User name,Channel,Units\r\nCall,alice,,6\r\n',
    )
  })

  it('is named by its user or key and its range', () => {
    const day = (date: number) => new Date(2026, 10, date).getTime() / 1000
    const file = new ExportFile(table)
    const named = (from: number, to: number, names = {}) =>
      file.name({
        type: 0,
        token_name: '',
        model_name: '',
        username: '',
        channel: '',
        ...names,
        start_timestamp: from,
        end_timestamp: to,
      })
    expect(named(day(1), day(20))).toBe('log_20261101_20261120.csv')
    expect(named(day(1), day(20), { username: 'alice', token_name: '../我的 key' })).toBe(
      'log_alice_..-我的-key_20261101_20261120.csv',
    )
    file.add([entry, { ...entry, created_at: day(3) }])
    expect(named(0, day(25))).toBe('log_20261103_20261120.csv')
  })
})

describe('a file read again', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a1=+-@;,"\'\t\r\n ＝０e'), maxLength: 12 })

  it('has the texts that were written, so that they are written the same way again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1 }), (rows) => {
        const file = csvText([['one', 'two', 'three'], ...rows])
        const records = [...csvRecords(file)]
        expect(records).toHaveLength(rows.length)
        const again = records.map(({ one, two, three }) => [one!, two!, three!])
        expect(csvText([['one', 'two', 'three'], ...again])).toBe(file)
      }),
      { seed: 51, numRuns: 3000 },
    )
  })

  it('has a formula without its apostrophe, and an empty file has nothing', () => {
    expect([...csvRecords(csvText([['a'], ['=1+1'], ['007'], ['b; =2']]))]).toEqual(
      ['=1+1', '007', 'b; =2'].map((a) => ({ a })),
    )
    expect([...csvRecords(csvText([['a', 'b']]))]).toEqual([])
  })
})
