import type { ChannelRow, NewLogRow, UserRow } from '../db/schema.ts'
import { LogType } from '../domain.ts'
import { sampleRequestId } from './calls.ts'
import type { SampleCode } from './codes.ts'
import type { Dice } from './random.ts'

/** The sample log's lines other than calls. */

type Describe = (amount: number) => string

export const welcomeLine = (user: UserRow, describe: Describe, dice: Dice): NewLogRow => ({
  user_id: user.id,
  username: user.username,
  created_at: user.created_at,
  type: LogType.system,
  content: `新用户注册赠送 ${describe(user.quota)}`,
  request_id: sampleRequestId(user.created_at, dice),
})

export function redemptionLine(
  { row, usedBy }: SampleCode,
  everyone: UserRow[],
  describe: Describe,
  dice: Dice,
): NewLogRow {
  const time = row.redeemed_time!
  return {
    user_id: everyone.find(({ username }) => username === usedBy)!.id,
    username: usedBy!,
    created_at: time,
    type: LogType.topUp,
    content: `通过兑换码充值 ${describe(row.quota!)}`,
    request_id: sampleRequestId(time, dice),
  }
}

export const testLine = (
  { id, name, test_time, response_time, models }: ChannelRow,
  dice: Dice,
): NewLogRow => ({
  created_at: test_time,
  type: LogType.test,
  content: `渠道 ${name} 测试成功，响应：${models.split(',')[0]}`,
  model_name: models.split(',')[0]!,
  channel: id,
  elapsed_time: response_time,
  request_id: sampleRequestId(test_time, dice),
})
