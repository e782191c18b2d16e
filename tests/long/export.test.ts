import { describe, it } from 'vitest'
import { expectLightExport } from '../load/export.ts'
import { scaled } from './scale.ts'

describe('the export of ten thousand log rows', () => {
  it('never holds up the page, and gives back the memory it took', () => expectLightExport(scaled(10_000)))
})

describe('the export of a million log rows into a file', () => {
  it('takes the memory of some pages, however many there are', () =>
    expectLightExport(scaled(1_000_000), { whole: true }))
})
