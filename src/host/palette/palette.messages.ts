import { words as en } from '../../widgets/messages/en/palette.ts'
import { topic } from '../../widgets/messages/language/topic.ts'
import { words as zh } from '../../widgets/messages/zh-CN/palette.ts'

/** Messages of the palette and of the list of shortcuts. */
export const paletteMessages = topic('palette', zh, en)
export type PaletteWords = typeof zh
