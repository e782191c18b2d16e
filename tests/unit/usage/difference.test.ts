import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { expect, test } from 'vitest'
import { differenceOf } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'

test.each([
  [0, 0, '与上一周期持平', 'Same as the previous period'],
  [5, 0, '上一周期没有消耗', 'Nothing spent in the previous period'],
  [109, 10, '比上一周期多 990%', '990% more than the previous period'],
  [110, 10, '是上一周期的 11 倍', '11 times as much as the previous period'],
  [1618, 10, '是上一周期的 162 倍', '162 times as much as the previous period'],
  [9, 10, '比上一周期少 10%', '10% less than the previous period'],
])('%i after %i', (now, before, chinese, english) => {
  expect(differenceOf(now, before, messagesIn(messages, 'zh-CN'), plainNumberFormat)).toBe(chinese)
  expect(differenceOf(now, before, messagesIn(messages, 'en'), plainNumberFormat)).toBe(english)
})
