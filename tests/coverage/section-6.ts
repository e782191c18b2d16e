import type { Line } from './line.ts'

/** Roles and permissions. */
export const section6: readonly Line[] = [
  ['role 10 is an administrator, 100 root', 'unit/constants.test.ts', 'role 10 or more is an administrator, 100 or more root'],
  ['both are read from the stored user', 'unit/gateway/session.test.ts', 'who was stored by an earlier visit is there before anything is asked, with the role that decides'],
  ['menu entries for administrators', 'unit/host-routes.test.ts', 'of the console has channels, codes and users for administrators alone'],
  ['menu entries for administrators, seen by an ordinary user', 'console/navigation.test.ts', 'an ordinary user has no entry for what administrators manage'],
  ['routes for administrators', 'unit/host-routes.test.ts', 'all but the public pages need a user'],
  ...['/channel', '/redemption', '/user'].map(
    (path): Line => [`${path} is refused to an ordinary user`, 'console/navigation.test.ts', `${path} is refused to an ordinary user without a call of its own`],
  ),
  ['a refused route makes no call', 'console/navigation.test.ts', '/channel/edit/1 is refused to an ordinary user without a call of its own'],
  ['settings tabs for administrators', 'widgets/settings.test.ts', 'shows the other tabs from role 10, until the gateway has refused them'],
  ['a tab that the gateway refuses says so', 'widgets/operation-settings.test.ts', 'says in place that only the super admin may do this'],
  ['the log of everybody with its extra columns', 'widgets/log-list.test.ts', 'shows everybody’s lines, the newest first, with user and channel'],
  ['the channel filter of administrators', 'widgets/log-list.test.ts', 'filters by type and channel by the button, and clears again'],
  ['the user name filter of administrators', 'widgets/log-list.test.ts', 'filters on Enter, not before, and tells the view'],
  ['the log of an ordinary user has neither column nor filter', 'widgets/log-list.test.ts', 'shows own lines by position, though none has an id'],
  ['actions on role 100 are disabled', 'widgets/user-list.test.ts', 'has promote, demote, delete, enable, disable and edit of role 100 disabled, each with its reason'],
  ['actions on an equal or higher role are disabled', 'widgets/user-list.test.ts', 'has equal and higher roles walled off for an administrator, and promotion for root alone'],
  ['group and quota are not edited without an id', 'widgets/user-form.test.ts', 'shows the profile with a blank password and the bindings read-only'],
  ['group and quota are edited with an id', 'widgets/user-form-admin.test.ts', 'edits names, group and quota; bindings are read-only and a blank password keeps the old one'],
  ['protected routes need a stored user', 'console/navigation.test.ts', '/user/edit without a user asks for one, and makes no call but the status'],
  ['the embedded gateway has the walls itself: users', 'gateway/walls.test.ts', 'keeps every management call behind one of these walls, or lists it as public'],
  ['the embedded gateway has the walls itself: rank', 'gateway/walls.test.ts', 'lets an administrator manage users, but nobody of equal or higher role'],
  ['the embedded gateway has the walls itself: promotion', 'gateway/walls.test.ts', 'lets only root promote'],
]
