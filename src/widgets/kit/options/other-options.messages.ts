import { defineMessages } from '../../messages/language/topic.ts'

/** Options that this console does not show. */
export const otherOptionsMessages = defineMessages('elsewhere', {
  elsewhere: [
    (count: number) => `这个网关另有 ${count} 个选项，需在它自带的页面中修改；这里保存时不会改动它们。`,
    (count) =>
      `This gateway has ${count} more ${count === 1 ? 'option' : 'options'}, which can only be changed on its own pages. Saving here does not change anything there.`,
  ],
  comma: ['、', ', '],
})
