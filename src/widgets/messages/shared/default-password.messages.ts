import { topic } from '../language/topic.ts'

const zh = { change: '请立刻修改默认密码！' }

const en: typeof zh = { change: 'Please change the default password immediately' }

/** Told at a sign-in with the password that every gateway starts with, until it is changed. */
export const defaultPassword = topic('defaultPassword', zh, en)
