import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
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

const en: typeof zh = {
  about: 'About',
  failed: 'The about page could not be loaded',
  tutorial: 'Tutorial',
  tutorialHelp: 'Call this gateway from any program that works with the OpenAI API.',
  addressStep: 'Base URL',
  baseUrl: 'Base URL',
  addressHelp: "In your program's settings, put this in place of OpenAI's base URL:",
  keyStep: 'Key',
  keyHelp: (placeholder) =>
    `Create a key, copy it and use it as the API key in your program. In the samples, it replaces ${placeholder}.`,
  keys: 'Manage keys',
  callStep: 'Samples',
  callHelp: 'The models you can call depend on your group and on the key.',
}

export const messages = defineMessages('about', zh, en)
