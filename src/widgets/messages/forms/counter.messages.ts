import { defineMessages } from '../language/topic.ts'

const zh = {
  bytes: (used: number, most: number) => `${used}/${most} 字节`,
  letters: (used: number, most: number) => `${used}/${most} 字符`,
}

const en: typeof zh = {
  bytes: (used, most) => `${used}/${most} bytes`,
  letters: (used, most) => `${used}/${most}`,
}

/** How much of its maximum length a name uses. */
export const counterMessages = defineMessages('counter', zh, en)
