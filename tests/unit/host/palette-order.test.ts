import { expect, test } from 'vitest'
import { readOrder } from '../../../src/host/command-palette/search.ts'

test.each([
  ['disable main', 'disable', 'main'],
  ['Disable  big one ', 'disable', 'big one'],
  ['unban mei', 'enable', 'mei'],
  ['ban mei', 'disable', 'mei'],
  ['test OpenAI', 'test', 'OpenAI'],
  ['禁用 主力', 'disable', '主力'],
  ['启用主力', 'enable', '主力'],
])('"%s" is to %s %s', (text, action, name) => {
  expect(readOrder(text)).toEqual({ action, name })
})

test.each(['disable', 'disabled keys', 'testing', 'banner', '禁用'])('"%s" is a search', (text) => {
  expect(readOrder(text)).toBeUndefined()
})
