import { expect, test } from 'vitest'
import { canBeFramed } from '../../src/widgets/ui/content/framed.tsx'

test.each([
  ['http://chat.test/', 'http:', true],
  ['https://chat.test/', 'http:', true],
  ['https://chat.test/', 'https:', true],
  // No browser does this.
  ['http://chat.test/', 'https:', false],
  ['chat.test', 'http:', false],
])('%s on a page of %s is framed: %s', (address, protocol, framed) => {
  expect(canBeFramed(address, { protocol } as Location)).toBe(framed)
})
