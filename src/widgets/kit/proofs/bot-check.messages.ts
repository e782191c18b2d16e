import type { Messages } from '../../messages/locale.ts'

const zh = {
  title: '人机验证',
  wait: '请稍后几秒重试，Turnstile 正在检查用户环境！',
  failed: '人机验证无法完成，请检查网络或浏览器扩展后重试。',
}

/** Sentences of the bot check. */
export const botCheckMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    title: 'Bot check',
    wait: 'Please retry in a few seconds, the check is in progress',
    failed: 'The bot check could not be completed. Check the network or browser extensions and try again.',
  },
}
