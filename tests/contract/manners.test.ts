import { mannersDeviations } from './deviations.ts'
import { proveReplay } from './prove-replay.ts'
import { mannersRecordings } from './recordings.ts'
import { startRefusingUpstream } from './upstream.ts'

proveReplay('the manners of a real gateway', {
  recordings: mannersRecordings,
  deviations: mannersDeviations,
  manners: 'real',
  startUpstream: startRefusingUpstream,
  meetsTests: 'test all while one runs',
})
