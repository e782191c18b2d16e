import { defineMessages } from '../../messages/language/topic.ts'

export const botCheckMessages = defineMessages('botCheck', {
  title: ['人机验证', 'Bot check'],
  wait: ['正在验证，请几秒后重试', 'The check is in progress. Please try again in a few seconds'],
  failed: ['人机验证无法完成，请检查网络或浏览器扩展后重试。', 'The bot check could not be completed. Check your network and browser extensions, then try again.'],
})
