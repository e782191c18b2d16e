import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '登录会话',
  help: '当前登录此账户的设备。不认识的会话请结束，并修改密码。',
  failed: '登录会话加载失败',
  alone: '没有其他登录会话。',
  current: '当前会话',
  unknownDevice: '未知设备',
  methods: { password: '密码登录', passkey: '通行密钥登录' } as Record<string, string>,
  /** Signed in through a service. */
  through: (service: string) => `通过 ${service} 登录`,
  created: (time: string) => `登录于 ${time}`,
  active: (time: string) => `最近活动 ${time}`,
  showAll: (count: number) => `显示全部 ${count} 个会话`,
  end: '结束',
  endOf: (device: string, time: string) => `结束 ${device} 的会话，登录于 ${time}`,
  endTitle: (device: string) => `结束 ${device} 的会话？`,
  endHelp: '该设备需要重新登录才能继续使用此账户。',
  ended: '会话已结束',
  endOthers: '结束其他所有会话',
  endOthersTitle: '结束其他所有会话？',
  endOthersHelp: '除当前会话外，所有设备都需要重新登录。API 令牌与系统访问令牌不受影响。',
  othersEnded: (count: number) => `已结束 ${count} 个会话`,
}

const en: typeof zh = {
  title: 'Sessions',
  help: 'Where this account is signed in. End any session you do not recognise, and change your password.',
  failed: 'The sessions could not be loaded',
  alone: 'There are no other sessions.',
  current: 'This session',
  unknownDevice: 'Unknown device',
  methods: { password: 'with a password', passkey: 'with a passkey' },
  through: (service) => `with ${service}`,
  created: (time) => `signed in ${time}`,
  active: (time) => `last active ${time}`,
  showAll: (count) => `Show all ${count} sessions`,
  end: 'End',
  endOf: (device, time) => `End the session on ${device}, signed in ${time}`,
  endTitle: (device) => `End the session on ${device}?`,
  endHelp: 'That device has to sign in again before it can use this account.',
  ended: 'Session ended',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersHelp:
    'All other devices have to sign in again. API keys and the system access token keep working.',
  othersEnded: (count) => `Sessions ended: ${count}`,
}

export const messages = defineMessages('sessions', zh, en)
export type SessionsMessages = typeof zh
