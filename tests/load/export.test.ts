import { describe, it } from 'vitest'
import { expectLightExport } from './export.ts'

/** As many as the pace under the gateway's limit lets through in a few seconds; ten thousand are in `tests/long`. */
const rows = 300

describe('the export of a log', () => {
  it('never holds up the page, and gives back the memory it took', () => expectLightExport(rows))
})
