import { expect, test } from 'vitest'
import { repeatedBy } from '../../../src/widgets/elements/channels/list/why/why-evidence.ts'

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
