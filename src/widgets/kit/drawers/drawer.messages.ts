import { words as en } from '../../messages/en/drawer.ts'
import { topic } from '../../messages/topic.ts'
import { words as zh } from '../../messages/zh-CN/drawer.ts'

/** What stands in the drawers of channels and users. */
export const drawerMessages = topic('drawer', zh, en)
