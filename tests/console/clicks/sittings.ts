import { channelSitting, keysSitting, tagSitting } from './channels.ts'
import type { Sitting } from './click.ts'
import { keySitting } from './keys.ts'
import { codeSitting, profileSitting, topUpSitting } from './others.ts'
import { accessTokenSitting, settingsSitting } from './settings.ts'
import { userSitting } from './users.ts'

/** Rows of the table by clicks: every write of every screen. Columns are the gateways of the write table. */
export const sittings: readonly Sitting[] = [
  keySitting,
  channelSitting,
  keysSitting,
  tagSitting,
  userSitting,
  codeSitting,
  topUpSitting,
  profileSitting,
  settingsSitting,
  // Last, because older sessions may end with it.
  accessTokenSitting,
]
