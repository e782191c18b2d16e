/** What a search matches where that is not the start of a name beside the id. */
export const words = {
  namePart: '搜索名称中的文字…',
  channelPart: '搜索 ID、完整密钥，或名称、地址中的文字…',
  accountPart: '搜索 ID，或名称、邮箱中的文字…',
}
