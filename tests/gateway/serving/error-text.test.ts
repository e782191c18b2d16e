import { expect, it } from 'vitest'
import { withoutQuotations } from '../../../gateway/error-text.ts'

it('keeps an error of the runtime for the log, on one line and without what it quotes', () => {
  expect(withoutQuotations('Unexpected token')).toBe('Unexpected token')
  expect(withoutQuotations('Unexpected "a "secret" word" in JSON\nat 1')).toBe('Unexpected "…" in JSON at 1')
  expect(withoutQuotations('x'.repeat(400))).toBe('x'.repeat(300))
})
