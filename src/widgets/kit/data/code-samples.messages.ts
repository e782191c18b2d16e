import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  /** What the sample programs say to the model. */
  hello: '你好',
}

const en: typeof zh = { hello: 'Hello' }

export const samples = defineMessages('samples', zh, en)
