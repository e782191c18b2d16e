import { asc, and, eq, ne } from 'drizzle-orm'
import { noticeMail } from './mail-texts.ts'
import { sendMail } from './mail.ts'
import { users } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { Role, UserStatus } from '../domain.ts'
import type { Notice } from './notice.ts'
import { pushMessage } from './push-message.ts'
import { logError } from '../log-error.ts'

/**
 * Notifies root through the message pusher, or by mail when none is set or it fails. A failed delivery is logged and
 * does not fail the call that caused it.
 */
export const notifyRoot = async (deps: Pick<GatewayDeps, 'db' | 'options'>, notice: Notice) => {
  try {
    const options = await deps.options.read()
    if (options.text('MessagePusherAddress')) {
      const pushed = await pushMessage(options, notice).then(
        () => true,
        (error: unknown) => logError('pushing a notice', error),
      )
      if (pushed) return
    }
    const email = await rootEmail(deps)
    if (email && options.text('SMTPServer')) await sendMail(options, noticeMail(options, email, notice))
  } catch (error) {
    logError('notice to root', error)
  }
}

const rootEmail = async ({ db }: Pick<GatewayDeps, 'db'>) => {
  const [root] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, Role.root), ne(users.status, UserStatus.deleted), ne(users.email, '')))
    .orderBy(asc(users.id))
    .limit(1)
  return root?.email
}
