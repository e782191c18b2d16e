import { words as en } from '../../messages/en/drawer.ts'
import { topic } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/drawer.ts'

/** Messages of the drawers for channels and users. */
export const drawerMessages = topic('drawer', zh, en)
