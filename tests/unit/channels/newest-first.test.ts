import { expect, test } from 'vitest'
import { newestFirst } from '../../../src/widgets/domain/channels/newest-first.ts'

test('models stand by family, in the order of the gateway, the highest number first', () => {
  expect(
    newestFirst([
      'gpt-3.5-turbo',
      'gpt-4o',
      'gpt-4o-mini',
      'claude-3-opus',
      'gpt-10',
      'claude-3-7-sonnet',
      'o1',
      'o3',
    ]),
  ).toEqual([
    'gpt-10',
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-3.5-turbo',
    'claude-3-7-sonnet',
    'claude-3-opus',
    'o3',
    'o1',
  ])
})
