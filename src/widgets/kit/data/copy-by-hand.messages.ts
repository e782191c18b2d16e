import { defineMessages } from '../../messages/language/topic.ts'

export const copyByHandMessages = defineMessages('copyByHand', {
  title: ['复制', 'Copy'],
  help: ['无法复制到剪贴板，请手动复制下面的内容。', 'The clipboard is not available. Please copy the text below manually.'],
  close: ['关闭', 'Close'],
})
