import { defineMessages } from '../../messages/language/topic.ts'

export const samples = defineMessages('samples', {
  hello: ['你好', 'Hello'],
  noModelYet: ['还没有可用的模型，请把示例中的 MODEL_NAME 换成实际的模型名称。', 'No model is available yet: replace MODEL_NAME with a model name.'],
  firstKey: ['我的令牌', 'My key'],
  createKey: ['新建令牌', 'Create a key'],
  copyKey: ['复制密钥', 'Copy key'],
  keys: ['管理令牌', 'Manage keys'],
  next: ['接下来：复制你的密钥，发出第一次调用', 'Next: copy your key and make the first call'],
})
