import { expect, test } from 'vitest'
import { keysByChannel } from '../../../src/widgets/domain/channels/channel-key.ts'

const channels = [
  { id: 1, name: 'OpenAI, main' },
  { id: 2, name: 'Azure' },
  { id: 3, name: 'twin' },
  { id: 4, name: 'twin' },
  { id: 5, name: '2' },
]

test('each line names a channel by id or name, and its key comes last', () => {
  const lines = 'OpenAI, main, sk-one\n\n #3\tsk-three \n4;"sk-four"\nAzure：Bearer'
  const { keys, faults } = keysByChannel(lines, channels)
  expect([...keys]).toEqual([
    [1, 'sk-one'],
    [3, 'sk-three'],
    [4, 'sk-four'],
    [2, 'Bearer'],
  ])
  expect(faults).toEqual([])
})

test('what names no channel, several or one twice is told by its line, and nothing that may be a key is repeated', () => {
  const lines = 'twin, sk-a\nnobody, sk-b\nsk-alone\n2, sk-c\n1, sk-d\nOpenAI, main  sk-e'
  const { keys, faults } = keysByChannel(lines, channels)
  expect([...keys]).toEqual([[1, 'sk-d']])
  expect(faults).toEqual([
    { line: 1, name: 'twin', why: 'several' },
    { line: 2, name: '', why: 'unknown' },
    { line: 3, name: '', why: 'noKey' },
    // The id of one and the name of another.
    { line: 4, name: '2', why: 'several' },
    { line: 6, name: 'OpenAI, main', why: 'repeated' },
  ])
})
