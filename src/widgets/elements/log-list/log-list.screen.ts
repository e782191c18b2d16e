import { isAdmin } from '../../domain/accounts/roles.ts'
import { logEnd } from '../../domain/limits.ts'
import type { Screen } from '../../screen.ts'
import type { SessionState } from '../../stores/session.ts'

/** Administrators see the log of all users (behaviour §9). */
function firstCall({ user }: SessionState): string {
  const [path, more] = isAdmin(user) ? ['/api/log/', '&username&channel'] : ['/api/log/self', '']
  return `${path}?type=0&token_name&model_name&start_timestamp=0&end_timestamp=${logEnd(Date.now())}${more}&p=0`
}

export const logList: Screen = {
  tag: 'oneapi-log-list',
  title: 'log',
  audience: 'user',
  pages: [{ path: '/log', keepsView: true, firstCall, menu: { icon: 'log', group: 'main' } }],
}
