import { defineMessages } from '../../messages/language/topic.ts'

export const messages = defineMessages('about', {
  about: ['关于', 'About'],
  failed: ['关于页面加载失败', 'The about page could not be loaded'],
  tutorial: ['教程', 'Tutorial'],
  tutorialHelp: ['用任何支持 OpenAI 接口的程序调用本站。', 'Call this gateway from any program that works with the OpenAI API.'],
  addressStep: ['接口地址', 'Base URL'],
  baseUrl: ['Base URL', 'Base URL'],
  addressHelp: ['在程序的设置中，把 OpenAI 的 Base URL 换成：', "In your program's settings, put this in place of OpenAI's base URL:"],
  keyStep: ['令牌', 'Key'],
  ownKey: [(name: string) => `示例中已填入你的令牌「${name}」。`, (name) => `The samples hold your key "${name}".`],
  keyHelp: [
    (placeholder: string) => `创建一个令牌，复制后填入程序的 API Key。下面示例中的 ${placeholder} 也换成它。`,
    (placeholder) => `Create a key, copy it and use it as the API key in your program. In the samples, it replaces ${placeholder}.`,
  ],
  keys: ['管理令牌', 'Manage keys'],
  callStep: ['调用示例', 'Samples'],
  callHelp: ['可用的模型取决于你的分组和令牌。', 'The models you can call depend on your group and on the key.'],
})
