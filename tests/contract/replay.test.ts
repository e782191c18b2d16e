import { deviations } from './deviations.ts'
import { proveReplay } from './prove-replay.ts'
import { recordings } from './recordings.ts'
import { startUpstream } from './upstream.ts'

proveReplay('a real gateway recorded', { recordings, deviations, manners: 'polite', startUpstream })
