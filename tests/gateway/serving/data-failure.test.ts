import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseUnreachable, dataFailure } from '../../../gateway/db/data-failure.ts'
import type { GatewayEnv } from '../../../gateway/http/context.ts'
import { answerError } from '../../../gateway/http/envelope.ts'
import { translateRefusal } from '../../../src/widgets/messages/shared/error.messages.ts'
import '../../../src/widgets/messages/known.ts'

const failed = (code: string, more = {}) => Object.assign(new Error('words'), { code, ...more })

describe.each([
  ['a full disk', failed('ENOSPC'), /DATA_DIR.*Make room/, '磁盘已满'],
  ['a full disk under PGlite', { errno: 51 }, /DATA_DIR.*Make room/, '磁盘已满'],
  [
    'a full disk of PostgreSQL',
    failed('53100', { severity: 'ERROR' }),
    /DATABASE_URL.*Make room/,
    '磁盘已满',
  ],
  ['missing files', failed('58P01', { severity: 'ERROR' }), /DATA_DIR.*Restore the backup/, '恢复备份'],
  ['a deleted folder', failed('ENOENT'), /DATA_DIR.*removed.*Restore the backup/, '恢复备份'],
  ['a deleted folder under PGlite', { errno: 44 }, /DATA_DIR.*Restore the backup/, '恢复备份'],
  ['a folder of somebody else', failed('EACCES'), /DATA_DIR.*Change its owner/, '权限'],
  [
    'a database that is away',
    new AggregateError([failed('ECONNREFUSED')]),
    /DATABASE_URL. Start it/,
    '启动数据库',
  ],
])('%s while the gateway runs', (_, cause, inLog, inConsole) => {
  it('is one sentence in the log and one in the console, which it reads in English too', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = new Hono<GatewayEnv>()
    app.onError(answerError)
    app.get('/', () => {
      throw new DrizzleQueryError('select', [], cause as Error)
    })
    const answer = await app.request('/')
    const { message } = (await answer.json()) as { message: string }
    expect([answer.status, message]).toEqual([503, expect.stringMatching(inConsole)])
    expect(message).toMatch(/DATA_DIR|DATABASE_URL/)
    expect(error.mock.calls.join()).toMatch(inLog)
    expect(translateRefusal(message, 'en')).toMatch(/^[ -~]*operator should[ -~]*$/)
    error.mockRestore()
  })
})

it.each(['ECONNREFUSED', 'ENOTFOUND'])('another server that is away (%s) is none of the data', (code) => {
  expect(dataFailure(new TypeError('fetch failed', { cause: failed(code) }))).toBeUndefined()
  // As a mail server is, or a proxy in front of one.
  expect(dataFailure(failed(code, { syscall: 'connect' }))).toBeUndefined()
  expect(dataFailure(new Error('words', { cause: new AggregateError([failed(code)]) }))).toBeUndefined()
  expect(dataFailure(new DatabaseUnreachable('', { cause: failed(code) }))?.log).toContain('DATABASE_URL')
  expect(dataFailure(new Error('words'))).toBeUndefined()
})
