import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tokens, users, type UserRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { LogType } from '../domain.ts'
import { Refusal } from '../http/envelope.ts'
import { recordLog } from '../logs.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { addQuota, describeQuota } from '../money/quota.ts'
import { randomText } from './secrets.ts'
import { lockUser } from './lock-user.ts'
import { newTokenKey } from './token-key.ts'
import { isNameTaken, nameColumns } from '../db/user-names.ts'

interface NewUser {
  username: string
  passwordHash: string
  displayName: string
  email?: string
  /** Another user's invite code; an unknown one is ignored. */
  affCode?: string
  /** The third-party identity that the account is created for. */
  identity?: Partial<Pick<UserRow, 'github_id' | 'github_uid' | 'lark_id' | 'wechat_id' | 'oidc_id'>>
  requestId: string
}

/**
 * Creates a user with the welcome quotas, their log lines and the unlimited key `default`, in one transaction.
 * @throws {Refusal} when the name or the address is taken
 */
export const createUser = async (deps: GatewayDeps, user: NewUser): Promise<UserRow> => {
  const options = await deps.options.read()
  return deps.db.transaction(async (tx) => {
    const inviter = user.affCode ? await lockInviter(tx, user.affCode) : undefined
    const created = await insertUser(tx, deps, user, inviter?.id ?? 0)
    const grant = grantTo(tx, deps, options, user.requestId)
    await grant(created, options.number('QuotaForNewUser'), '新用户注册赠送')
    if (inviter) {
      await grant(created, options.number('QuotaForInvitee'), '使用邀请码赠送')
      await grant(inviter, options.number('QuotaForInviter'), '邀请用户赠送')
    }
    await insertDefaultToken(tx, deps, created.id)
    return created
  })
}

/**
 * Locks the inviter's row, because a deletion at the same time would make the bonus fail and roll back the
 * registration.
 */
const lockInviter = (tx: Database, affCode: string) => lockUser(tx, eq(users.aff_code, affCode))

/**
 * Checks the name before the insert, because a rejected insert uses up an id. The conflict clause covers concurrent
 * calls.
 */
const insertUser = async (tx: Database, deps: GatewayDeps, user: NewUser, inviterId: number) => {
  const { username, passwordHash, displayName, email = '', identity } = user
  if (await isNameTaken(tx, username)) throw new Refusal(deps.compat.nameTaken)
  const row = {
    ...nameColumns(username),
    password_hash: passwordHash,
    display_name: displayName,
    email,
    ...identity,
    aff_code: randomText(8),
    inviter_id: inviterId,
    created_at: epochSeconds(deps),
  }
  const [created] = await tx.insert(users).values(row).onConflictDoNothing().returning()
  if (!created)
    throw new Refusal(email || identity ? '用户名、邮箱地址或绑定的账户已被使用' : deps.compat.nameTaken)
  return created
}

const grantTo =
  (tx: Database, deps: GatewayDeps, options: OptionSnapshot, requestId: string) =>
  async (user: UserRow, amount: number, why: string) => {
    if (amount === 0) return
    await addQuota(tx, user.id, amount)
    const content = `${why} ${describeQuota(amount, options)}`
    await recordLog(tx, deps, { type: LogType.system, user, content, requestId })
  }

const insertDefaultToken = async (tx: Database, deps: GatewayDeps, userId: number) => {
  const now = epochSeconds(deps)
  await tx.insert(tokens).values({
    user_id: userId,
    key: newTokenKey(),
    name: 'default',
    created_time: now,
    accessed_time: now,
    remain_quota: -1,
    unlimited_quota: true,
  })
}
