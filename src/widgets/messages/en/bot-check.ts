import type { words as zh } from '../zh-CN/bot-check.ts'

export const words: typeof zh = {
  title: 'Bot check',
  wait: 'The check is in progress. Please try again in a few seconds',
  failed: 'The bot check could not be completed. Check your network and browser extensions, then try again.',
}
