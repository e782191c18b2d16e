import { home } from './elements/home/home.screen.ts'
import { login } from './elements/login/login.screen.ts'
import { register } from './elements/register/register.screen.ts'
import { passwordReset } from './elements/password-reset/password-reset.screen.ts'
import { passwordResetConfirm } from './elements/password-reset-confirm/password-reset-confirm.screen.ts'
import { oauthCallback } from './elements/oauth-callback/oauth-callback.screen.ts'
import { tokenList } from './elements/token-list/token-list.screen.ts'
import { tokenForm } from './elements/token-form/token-form.screen.ts'
import { topup } from './elements/topup/topup.screen.ts'
import { chat } from './elements/chat/chat.screen.ts'
import { logList } from './elements/log-list/log-list.screen.ts'
import { userForm } from './elements/user-form/user-form.screen.ts'
import { settings } from './elements/settings/settings.screen.ts'
import { about } from './elements/about/about.screen.ts'
import { channelList } from './elements/channel-list/channel-list.screen.ts'
import { channelForm } from './elements/channel-form/channel-form.screen.ts'
import { redemptionList } from './elements/redemption-list/redemption-list.screen.ts'
import { redemptionForm } from './elements/redemption-form/redemption-form.screen.ts'
import { userList } from './elements/user-list/user-list.screen.ts'
import { personalSettings } from './elements/personal-settings/personal-settings.screen.ts'
import { operationSettings } from './elements/operation-settings/operation-settings.screen.ts'
import { systemSettings } from './elements/system-settings/system-settings.screen.ts'
import { otherSettings } from './elements/other-settings/other-settings.screen.ts'
import { usage } from './elements/usage/usage.screen.ts'
import { prices } from './elements/prices/prices.screen.ts'
import type { Screen } from './screen.ts'

/** Every element that is a screen, in the order of the menu. Add new screens here. */
export const screens: readonly Screen[] = [
  home,
  login,
  register,
  passwordReset,
  passwordResetConfirm,
  oauthCallback,
  tokenList,
  tokenForm,
  topup,
  chat,
  logList,
  usage,
  prices,
  userForm,
  settings,
  about,
  channelList,
  channelForm,
  redemptionList,
  redemptionForm,
  userList,
  personalSettings,
  operationSettings,
  systemSettings,
  otherSettings,
]

/** The screen of a tag. */
export const screenOf = (tag: string): Screen | undefined => screens.find((screen) => screen.tag === tag)
