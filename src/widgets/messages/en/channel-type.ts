import type { words as zh } from '../zh-CN/channel-type.ts'

export const words: typeof zh = (type) => `type ${type}`
