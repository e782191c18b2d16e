export const words = {
  about: '关于',
  failed: '关于页面加载失败',
  tutorial: '教程',
  tutorialHelp: '用任何支持 OpenAI 接口的程序调用本站。',
  addressStep: '接口地址',
  baseUrl: 'Base URL',
  addressHelp: '在程序的设置中，把 OpenAI 的 Base URL 换成：',
  keyStep: '令牌',
  keyHelp: (placeholder: string) =>
    `创建一个令牌，复制后填入程序的 API Key。下面示例中的 ${placeholder} 也换成它。`,
  keys: '管理令牌',
  callStep: '调用示例',
  callHelp: '可用的模型取决于你的分组和令牌。',
}
