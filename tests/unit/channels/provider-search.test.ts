import { expect, test } from 'vitest'
import { channelTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { providerKeywords, typesByUse } from '../../../src/widgets/domain/channels/provider-search.ts'

test('every provider type is offered once', () => {
  expect([...typesByUse].sort((one, other) => one - other)).toEqual(channelTypes.map(({ id }) => id))
})

test('keywords are lower case, as what is typed is compared', () => {
  for (const type of typesByUse) expect(providerKeywords(type)).toBe(providerKeywords(type).toLowerCase())
})
