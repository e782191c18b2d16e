import { defineMessages } from '../language/topic.ts'

export const counterMessages = defineMessages('counter', {
  bytes: [(used: number, most: number) => `${used}/${most} 字节`, (used, most) => `${used}/${most}`],
  letters: [(used: number, most: number) => `${used}/${most} 字符`, (used, most) => `${used}/${most}`],
})
