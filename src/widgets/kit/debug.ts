import { currentConfig } from '../gateway/config.ts'
import { watchFailures } from '../gateway/failures.ts'

let called = false

/** Loads the doctor, once, on a page that asked for it: `configure({ debug: true })` or `?oneapi-debug`. */
export function callDoctor() {
  if (called || !isWanted()) return
  called = true
  const doctor = import('./doctor.ts')
  doctor.catch(() => console.warn('oneapi-widgets: the doctor could not be loaded.'))
  watchFailures(
    (call) => void doctor.then(({ explainFailure }) => explainFailure(call)).catch(() => undefined),
  )
  void doctor.then(({ watchPage }) => watchPage()).catch(() => undefined)
}

const isWanted = () => currentConfig().debug ?? new URLSearchParams(location.search).has('oneapi-debug')
