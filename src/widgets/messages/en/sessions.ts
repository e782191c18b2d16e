import type { words as zh } from '../zh-CN/sessions.ts'

export const words: typeof zh = {
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
