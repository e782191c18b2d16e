import { defineMessages } from '../../messages/language/topic.ts'

export const searchMessages = defineMessages('search', {
  namePart: ['搜索名称中的文字…', 'Search by any part of the name…'],
  channelPart: ['搜索 ID、完整密钥，或名称、地址中的文字…', 'ID, whole key, or part of name or address…'],
  accountPart: ['搜索 ID，或名称、邮箱中的文字…', 'ID, or any part of name or email…'],
})
