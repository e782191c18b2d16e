import type { Database } from './db/open.ts'
import { logs, type NewLogRow, type UserRow } from './db/schema.ts'
import { epochSeconds, type GatewayDeps } from './deps.ts'
import type { LogType } from './domain.ts'

interface LogNote {
  type: LogType
  user: Pick<UserRow, 'id' | 'username'>
  content: string
  /** Quota units the line is about; 0 when only the text says so. */
  quota?: number
  requestId: string
}

/** Writes one log line about a user, for anything but a relayed call. */
export const recordLog = async (db: Database, deps: Pick<GatewayDeps, 'clock'>, note: LogNote) => {
  const { type, user, content, quota = 0, requestId } = note
  const row: NewLogRow = {
    user_id: user.id,
    username: user.username,
    created_at: epochSeconds(deps),
    type,
    content,
    quota,
    request_id: requestId,
  }
  await db.insert(logs).values(row)
}
