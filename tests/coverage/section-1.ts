import type { Line } from './line.ts'

/** What the product does and for whom. */
export const section1: readonly Line[] = [
  ['users manage their profile', '@1.1'],
  ['users manage their keys', '@1.2'],
  ['users top up', '@1.3'],
  ['users see their usage log', '@1.4'],
  ['administrators manage channels', '@1.5'],
  ['administrators manage redemption codes', '@1.6'],
  ['administrators manage users', '@1.7'],
  ['administrators manage operating settings', '@1.8'],
  ['administrators manage system settings', '@1.9'],
  ['the display name is One API by default', '@1.10'],
  ['system_name replaces the display name', '@1.11'],
  ['the footer credits an open-source project with its licence', '@1.12'],
  ['footer_html replaces the footer', '@1.13'],
  ['users hold a numeric role', '@1.14'],
  ['the interface speaks Chinese and English', '@1.15'],
]
