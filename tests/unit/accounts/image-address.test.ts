import { expect, test } from 'vitest'
import { isImageAddress } from '../../../src/widgets/domain/accounts/image-address.ts'

test.each(['/logo.png', 'logo.svg', 'https://cdn.example/l.png', 'data:image/png;base64,AA'])(
  '%s is an image to load',
  (address) => expect(isImageAddress(address)).toBe(true),
)

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  ' jAvAsCrIpT\t:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://[',
])('%j is none', (address) => expect(isImageAddress(address)).toBe(false))

test('an address that is not secure is one only for a page that is not secure', () => {
  expect(isImageAddress('http://cdn.example/l.png', 'http:')).toBe(true)
  expect(isImageAddress('http://cdn.example/l.png', 'https:')).toBe(false)
})
