import { defineMessages } from '../../messages/language/topic.ts'

export const samples = defineMessages('samples', {
  /** What the sample programs say to the model. */
  hello: ['你好', 'Hello'],
})
