import { expect, test } from 'vitest'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { findEvidence, repeatedBy } from '../../../src/widgets/elements/channels/list/why/why-evidence.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

test('what was said many times is one entry with a count, the newest of each first', () => {
  const said = (at: number, words: string) => ({ at, words })
  const failures = [
    ...Array.from({ length: 94 }, (_, index) => said(200 - index, 'quota exceeded')),
    said(3, 'no key'),
  ]
  expect(repeatedBy(failures, ({ words }) => words)).toEqual([
    { newest: said(200, 'quota exceeded'), times: 94 },
    { newest: said(3, 'no key'), times: 1 },
  ])
})

test('of a gateway that ignores the channel in a filter, only the lines of this channel are taken', async () => {
  const line = (channel: number, type: number, content = '') => ({
    id: 0,
    user_id: 1,
    username: 'root',
    token_name: '',
    model_name: 'gpt-4o',
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    created_at: 100 - channel,
    channel,
    type,
    content,
  })
  const lines = [
    line(1, 5, '渠道 one 测试失败，错误：no key'),
    line(2, 5, '渠道 two 测试失败，错误：quota exceeded'),
    line(1, 2),
    line(2, 2),
  ]
  const server = await answering((request, response) => {
    const type = Number(new URL(request.url ?? '', 'http://x').searchParams.get('type'))
    answer(response, 200, { success: true, message: '', data: lines.filter((one) => one.type === type) })
  })
  const channel = { id: 2, name: 'two' } as Channel
  const { failed, call } = await findEvidence(oneApiAt(server.url), channel, new AbortController().signal)
  await server.close()
  expect(failed.map(({ newest }) => newest.message)).toEqual(['quota exceeded'])
  expect(call?.channel).toBe(2)
})
