import { defineMessages, type TextsOf } from '../../../messages/language/topic.ts'

export const messages = defineMessages('sessions', {
  title: ['登录会话', 'Sessions'],
  help: ['当前登录此账户的设备。不认识的会话请结束，并修改密码。', 'Where this account is signed in. End any session you do not recognise, and change your password.'],
  failed: ['登录会话加载失败', 'The sessions could not be loaded'],
  alone: ['没有其他登录会话。', 'There are no other sessions.'],
  current: ['当前会话', 'This session'],
  unknownDevice: ['未知设备', 'Unknown device'],
  methods: [{ password: '密码登录', passkey: '通行密钥登录' } as Record<string, string>, { password: 'with a password', passkey: 'with a passkey' }],
  /** A service signed the user in. */
  through: [(service: string) => `通过 ${service} 登录`, (service) => `with ${service}`],
  created: [(time: string) => `登录于 ${time}`, (time) => `signed in ${time}`],
  active: [(time: string) => `最近活动 ${time}`, (time) => `last active ${time}`],
  showAll: [(count: number) => `显示全部 ${count} 个会话`, (count) => `Show all ${count} sessions`],
  end: ['结束', 'End'],
  endOf: [(device: string, time: string) => `结束 ${device} 的会话，登录于 ${time}`, (device, time) => `End the session on ${device}, signed in ${time}`],
  endTitle: [(device: string) => `结束 ${device} 的会话？`, (device) => `End the session on ${device}?`],
  endHelp: ['该设备需要重新登录才能继续使用此账户。', 'That device has to sign in again before it can use this account.'],
  ended: ['会话已结束', 'Session ended'],
  endOthers: ['结束其他所有会话', 'End all other sessions'],
  endOthersTitle: ['结束其他所有会话？', 'End all other sessions?'],
  endOthersHelp: ['除当前会话外，所有设备都需要重新登录。API 令牌与系统访问令牌不受影响。', 'All other devices have to sign in again. API keys and the system access token keep working.'],
  othersEnded: [(count: number) => `已结束 ${count} 个会话`, (count) => `Sessions ended: ${count}`],
})

export type SessionsMessages = TextsOf<typeof messages>
