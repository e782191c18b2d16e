import { channelSession, keysSession, tagSession } from './channels.ts'
import type { Session } from './click.ts'
import { keySession } from './keys.ts'
import { codeSession, profileSession, topUpSession } from './others.ts'
import { accessTokenSession, settingsSession } from './settings.ts'
import { userSession } from './users.ts'

/** Rows of the table by clicks: every write of every screen. Columns are the gateways of the write table. */
export const sessions: readonly Session[] = [
  keySession,
  channelSession,
  keysSession,
  tagSession,
  userSession,
  codeSession,
  topUpSession,
  profileSession,
  settingsSession,
  // Last, because older sessions may end with it.
  accessTokenSession,
]
