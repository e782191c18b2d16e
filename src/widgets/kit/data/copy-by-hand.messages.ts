import { defineMessages } from '../../messages/language/topic.ts'

const zh = { title: '复制', help: '无法复制到剪贴板，请手动复制下面的内容。', close: '关闭' }

const en: typeof zh = {
  title: 'Copy',
  help: 'The clipboard is not available. Please copy the text below manually.',
  close: 'Close',
}

export const copyByHandMessages = defineMessages('copyByHand', zh, en)
