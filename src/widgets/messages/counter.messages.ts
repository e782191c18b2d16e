import type { Messages } from './locale.ts'

const zh = {
  bytes: (used: number, most: number) => `${used}/${most} 字节`,
  letters: (used: number, most: number) => `${used}/${most} 字符`,
}

/** How much of the room a name has taken. */
export const counterMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    bytes: (used, most) => `${used}/${most} bytes`,
    letters: (used, most) => `${used}/${most}`,
  },
}
