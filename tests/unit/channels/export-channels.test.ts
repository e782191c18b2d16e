import { expect, test } from 'vitest'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { messages } from '../../../src/widgets/elements/channels/list/channel-list.messages.ts'
import { channelsFile } from '../../../src/widgets/elements/channels/list/files/export-channels.ts'
import { oneApiAt } from '../gateway/answering.ts'

/** The head and the line of a channel that has used 1,234,567 units. */
function linesOf(display_in_currency: boolean) {
  const shown = {
    gateway: oneApiAt('http://127.0.0.1:1'),
    list: { columns: { shown: [{ id: 'used', header: 'Used' }] } } as never,
    locale: 'en' as const,
    unit: { ...defaultStatus, display_in_currency },
    t: messages.en,
  }
  const { text } = channelsFile('csv', [{ id: 7, type: 1, used_quota: 1_234_567 } as Channel], shown)
  return text.trim().split('\r\n')
}

test('amounts in a file are exact, as in every other file: units, and money with all its digits', () => {
  expect(linesOf(true)).toEqual(['ID,Used ($),Used,Type', '7,2.469134,1234567,OpenAI'])
  expect(linesOf(false)).toEqual(['ID,Used,Type', '7,1234567,OpenAI'])
})
