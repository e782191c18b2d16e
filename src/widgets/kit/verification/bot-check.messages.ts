import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  title: '人机验证',
  wait: '正在验证，请几秒后重试',
  failed: '人机验证无法完成，请检查网络或浏览器扩展后重试。',
}

const en: typeof zh = {
  title: 'Bot check',
  wait: 'The check is in progress. Please try again in a few seconds',
  failed: 'The bot check could not be completed. Check your network and browser extensions, then try again.',
}

/** Messages of the bot check. */
export const botCheckMessages = defineMessages('botCheck', zh, en)
