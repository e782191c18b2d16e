import { expect, test } from 'vitest'
import { summaries } from '../../../demo/gallery/summaries.ts'
import { tags } from '../../../src/widgets/tags.ts'

test('the gallery says in Chinese what each element is', () => {
  const elements = Object.keys(tags)
  expect(elements.length).toBeGreaterThan(20)
  expect(Object.keys(summaries).sort()).toEqual(elements.sort())
  for (const text of Object.values(summaries)) expect(text).toMatch(/\p{Script=Han}.*。$/u)
})
