import type { words as zh } from '../zh-CN/bot-check.ts'

export const words: typeof zh = {
  title: 'Bot check',
  wait: 'Please retry in a few seconds, the check is in progress',
  failed: 'The bot check could not be completed. Check the network or browser extensions and try again.',
}
