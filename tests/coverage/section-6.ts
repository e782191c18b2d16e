import { generated, type Line } from './line.ts'

/** Roles and permissions. */
export const section6: readonly Line[] = [
  ['role 10 is an administrator, 100 root', '@6.1'],
  ['both are read from the stored user', '@6.2'],
  ['menu entries for administrators', '@6.3'],
  ['menu entries for administrators, seen by an ordinary user', '@6.4'],
  ['routes for administrators', '@6.5'],
  ...['/channel', '/redemption', '/user'].map(
    (path): Line => [`${path} is refused to an ordinary user`, generated('console/navigation.long.test.ts', `${path} is refused to an ordinary user without a call of its own`)],
  ),
  ['a refused route makes no call', generated('console/navigation.long.test.ts', '/channel/edit/1 is refused to an ordinary user without a call of its own')],
  ['settings tabs for administrators', '@6.6'],
  ['a tab that the gateway refuses says so', '@6.7'],
  ['the log of everybody with its extra columns', '@6.8'],
  ['the channel filter of administrators', '@6.9'],
  ['the user name filter of administrators', '@6.10'],
  ['the log of an ordinary user has neither column nor filter', '@6.11'],
  ['actions on role 100 are disabled', '@6.12'],
  ['actions on an equal or higher role are disabled', '@6.13'],
  ['group and quota are not edited without an id', '@6.14'],
  ['group and quota are edited with an id', '@6.15'],
  ['protected routes need a stored user', generated('console/navigation.long.test.ts', '/user/edit without a user asks for one, and makes no call but the status and who it is')],
  ['the embedded gateway has the walls itself: users', '@6.16'],
  ['the embedded gateway has the walls itself: rank', '@6.17'],
  ['the embedded gateway has the walls itself: promotion', '@6.18'],
]
