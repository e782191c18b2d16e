import { expect, test } from 'vitest'
import { decodeStatus } from '../../src/widgets/domain/status.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { createStatusStore, storeStatus } from '../../src/widgets/stores/status.ts'

test('a status that says the same keeps its identity, so that nothing is drawn again', () => {
  const storage = memoryStorage()
  const store = createStatusStore(storage)
  const first = decodeStatus({ system_name: 'One', version: 'v1' })
  storeStatus(store, storage, first)
  storeStatus(store, storage, decodeStatus({ system_name: 'One', version: 'v1' }))
  expect(store.getState()).toMatchObject({ phase: 'loaded', absent: false })
  expect(store.getState().status).toBe(first)
  storeStatus(store, storage, decodeStatus({ system_name: 'Two', version: 'v1' }))
  expect(store.getState().status.system_name).toBe('Two')

  const later = createStatusStore(storage)
  const known = later.getState().status
  storeStatus(later, storage, decodeStatus({ system_name: 'Two', version: 'v1' }))
  expect(later.getState().status, 'as stored by an earlier visit').toBe(known)
})
