import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeLogEntry } from '../../src/widgets/api/logs.ts'
import type { LogEntry } from '../../src/widgets/domain/log.ts'
import { auditFacts, auditSentence } from '../../src/widgets/elements/logs/details/extras.ts'
import '../../src/widgets/messages/known.ts'
import { newApi } from '../../src/widgets/gateway/dialects/new-api.ts'

const dialect = newApi

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every line of the log in a recording, however deep it is in it. */
function linesOf(recording: string): LogEntry[] {
  const found: LogEntry[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && /^[[{]/.test(value)) return walk(parsed(value))
    if (typeof value !== 'object' || value === null) return
    if ('other' in value && 'created_at' in value) found.push(decodeLogEntry({ dialect }, value))
    for (const [name, part] of Object.entries(value)) if (name !== 'other') walk(part)
  }
  walk(parsed(readFileSync(join(import.meta.dirname, '../contract', recording), 'utf8')))
  return found
}

describe.each(['recordings-new-api.json', 'recordings-new-api-tokens.json'])('the log in %s', (recording) => {
  const lines = linesOf(recording)

  test('says who deleted which code, instead of a path', () => {
    const line = lines.find(({ extras }) => extras?.audit?.action === 'redemption.delete')!
    expect(line.content).toBe('DELETE /api/redemption/:id')
    expect(auditSentence(line, 'en')).toBe('Deleted a redemption code: #3')
    expect(auditSentence(line, 'zh-CN')).toBe('删除兑换码：#3')
    expect(auditFacts(line, 'en')).toEqual([
      ['Operator', 'root'],
      ['Way', 'Session'],
      ['Result', 'Succeeded'],
      ['Call', 'DELETE /api/redemption/3'],
    ])
  })

  test('says amounts as the language has them', () => {
    const line = lines.find(({ extras }) => extras?.audit?.action === 'redemption.create')!
    expect(auditSentence(line, 'en')).toBe('Created redemption codes: neg · 1 of them · -$0.000010')
  })

  test('has words for every operation that it names, but the one without a name', () => {
    const named = lines.filter(({ extras }) => extras?.audit)
    const wordless = named.filter((line) => !auditSentence(line, 'en'))
    expect(named.length).toBeGreaterThan(2)
    const actions = new Set(wordless.map(({ extras }) => extras!.audit!.action))
    expect([...actions].filter((action) => !['generic', 'login'].includes(action))).toEqual([])
  })

  test('leaves calls and sign-ins to the words that they come with', () =>
    expect(lines.filter((line) => line.type !== 3 && auditSentence(line, 'en'))).toEqual([]))
})

test('a call that went through several channels names them in turn', () => {
  const line = decodeLogEntry({ dialect }, { type: 2, other: '{"admin_info":{"use_channel":["5","1"]}}' })
  expect(auditFacts(line, 'en')).toEqual([['Channels tried, in turn', '#5 → #1']])
  expect(auditSentence(line, 'en')).toBeUndefined()
})

test('an operation that failed says so', () => {
  const other = JSON.stringify({
    op: { action: 'channel.update', params: { id: 7, name: 'main', changed_fields: ['key'] } },
    admin_info: { admin_id: 2, admin_username: 'ada', auth_method: 'access_token' },
    audit_info: { success: false, method: 'PUT', path: '/api/channel/' },
  })
  const line = decodeLogEntry({ dialect }, { type: 3, other })
  expect(auditSentence(line, 'en')).toBe('Changed a channel: main · #7')
  expect(auditFacts(line, 'en').slice(0, 3)).toEqual([
    ['Operator', 'ada'],
    ['Way', 'Access token'],
    ['Result', 'Failed'],
  ])
})
