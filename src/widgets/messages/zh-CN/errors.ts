/** What went wrong, by kind of GatewayError; the texts for behaviour §8. */
export const words = {
  unauthorized: '未登录或登录已过期，请重新登录！',
  forbidden: '没有权限进行此操作',
  'rate-limited': '错误：请求次数过多，请稍后再试！',
  network: '无法正常连接至服务器，请检查网络后重试',
  timeout: '服务器在规定时间内没有响应，请稍后再试',
  server: '错误：服务器内部错误，请联系管理员！',
  refused: '请求未成功',
  'not-a-gateway': '收到的内容不是网关的响应，请检查地址设置',
  'unknown-page': '网关返回的列表格式无法识别，因此没有显示任何内容（这并不表示列表为空）',
  'no-id': '网关返回的记录没有 id，无法确定操作的是哪一条，因此不予显示',
  unproven: '这种网关的写入尚未经过验证，可能存成别的内容，因此没有发送：目前在这里只能查看',
  broken: '此处出了问题，并非网关的原因',
  part: '此部分未能载入，请检查网络后重试，或重新载入页面',
  'stored-otherwise': '网关报告成功，但之后读到的内容与要保存的不同',
  demoOnly: '本站仅作演示之用，无服务端！',
  uncertain: '操作可能已经生效，列表已刷新，请先核对再重试。',
  because: (sentence: string, words: string) => `${sentence}：${words}`,
  /** Ends a sentence before another one, where it has no punctuation at its end. */
  fullStop: '。',
  error: (words: string) => `错误：${words}`,
  status: (status: number) => `服务器返回状态码 ${status}`,
}
