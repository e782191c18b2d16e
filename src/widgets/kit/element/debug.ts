import { currentConfig } from '../../gateway/config.ts'
import { watchFailures } from '../../gateway/failures.ts'
import type * as Doctor from '../doctor/doctor.ts'

let called = false
let doctor: Promise<typeof Doctor> | undefined

/** Loads the doctor once, if the page enables it by `configure({ debug: true })` or `?oneapi-debug`. */
export function callDoctor() {
  if (called || !isWanted()) return
  called = true
  const loading = (doctor = import('../doctor/doctor.ts'))
  loading.catch(() => console.warn('oneapi-widgets: the doctor could not be loaded.'))
  watchFailures(
    (call) => void loading.then(({ explainFailure }) => explainFailure(call)).catch(() => undefined),
  )
  void loading.then(({ watchPage }) => watchPage()).catch(() => undefined)
}

/** Explains that an element's address is not allowed, and what helps. */
export const explainRefusal = (address: string) =>
  void doctor?.then(({ explainAddress }) => explainAddress(address)).catch(() => undefined)

const isWanted = () => currentConfig().debug ?? new URLSearchParams(location.search).has('oneapi-debug')
