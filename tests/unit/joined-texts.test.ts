import { expect, test } from 'vitest'
import { annotated, joinedClauses, labelled } from '../../src/widgets/domain/format.ts'

test('texts are joined with full-width marks where one of them is Chinese or Japanese', () => {
  expect(annotated('阈值', '百分比')).toBe('阈值（百分比）')
  expect(annotated('耗时', 'ms')).toBe('耗时（ms）')
  expect(annotated('gpt-4o', 'レア')).toBe('gpt-4o（レア）')
  expect(annotated('Threshold', 'Percent')).toBe('Threshold (Percent)')
  expect(annotated('시간', 'UTC')).toBe('시간 (UTC)')
  expect(labelled('优先级', '5')).toBe('优先级：5')
  expect(labelled('Priority', '5')).toBe('Priority: 5')
  expect(joinedClauses(['3 个已禁用', 'GPT'])).toBe('3 个已禁用；GPT')
  expect(joinedClauses(['3 disabled', 'none'])).toBe('3 disabled; none')
})
