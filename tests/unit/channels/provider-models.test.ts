import { expect, test } from 'vitest'
import { modelDifference } from '../../../src/widgets/api/extensions/provider-models.ts'

test('what is listed and not served is new; what is served and no longer listed is gone', () => {
  const served = ['kept', 'gone', 'alias', 'alias of the gone', 'toString']
  const mapping = { alias: 'listed too', 'alias of the gone': 'gone' }
  expect(modelDifference(['kept', 'new', 'new', 'listed too', 'constructor'], served, mapping)).toEqual({
    fresh: ['new', 'listed too', 'constructor'],
    // A model that is served under another name is listed under the one it is sent as.
    gone: ['gone', 'alias of the gone', 'toString'],
  })
})
