import type { Line } from './line.ts'

/** What the product does and for whom. */
export const section1: readonly Line[] = [
  ['users manage their profile', 'widgets/user-form.test.ts', 'saves the display name, keeps the password, and tells the page and the user'],
  ['users manage their keys', 'console/journey.test.ts', 'a new key is made, shown masked, and copied'],
  ['users top up', 'console/journey.test.ts', 'a redemption code lets it rise'],
  ['users see their usage log', 'console/journey.test.ts', 'the call stands in the log with its cost, and the balance has fallen by it'],
  ['administrators manage channels', 'console/channels.test.ts', 'an administrator creates a channel'],
  ['administrators manage redemption codes', 'console/users.test.ts', 'root generates five codes and downloads them under their name'],
  ['administrators manage users', 'console/users.test.ts', 'banned, the user is out at the next call and cannot come back'],
  ['administrators manage operating settings', 'widgets/operation-settings.test.ts', 'saves only what changed in a section, says so at each field, and tells the page'],
  ['administrators manage system settings', 'widgets/system-settings.test.ts', 'has every section with its options, secrets blank'],
  ['the display name is One API by default', 'unit/gateway/storage.test.ts', 'the name is One API where the status has none'],
  ['system_name replaces the display name', 'console/options.test.ts', 'the system name and the footer change around the page'],
  ['the footer credits an open-source project with its licence', 'console/appearance.test.ts', 'name, logo and footer of the system, without their scripts'],
  ['footer_html replaces the footer', 'console/options.test.ts', 'the system name and the footer change around the page'],
  ['users hold a numeric role', 'unit/constants.test.ts', 'role 10 or more is an administrator, 100 or more root'],
  ['the interface speaks Chinese and English', 'console/appearance.test.ts', 'are chosen, seen at once, and kept'],
]
