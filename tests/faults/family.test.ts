import { afterAll, describe } from 'vitest'
import { faultNames } from './faults.ts'
import { proveHostile } from './hostile/prove-hostile.ts'
import { sharedRig } from './rig.ts'
import { proveScreens } from './screens/prove-screens.ts'
import { screens } from './screens/screens.ts'
import { proveWrites } from './writes/prove-writes.ts'
import { nameOf, type Form } from './writes/write-form.ts'
import { forms } from './writes/writes.ts'

/**
 * A share of the tables of faults, writes and hostile texts before one-hub, whose pages, limits and changes of state differ
 * most from one-api's: a fault there must not pass for another form of page.
 */
describe('before one-hub', () => {
  const { start, stop } = sharedRig('one-hub')
  afterAll(stop)

  const paths = ['/token', '/token/edit/1', '/user', '/channel', '/channel/edit/1', '/redemption', '/log']
  describe('screens', () =>
    proveScreens(
      (row) => faultNames.filter((_, column) => (row + column) % 8 === 0),
      screens.filter(({ path }) => paths.includes(path)),
      start,
    ))

  const names = [
    '/redemption/add',
    '/topup',
    '/channel/edit/1',
    'key on and off',
    'delete key',
    'channel on and off',
    'test channel',
    'user on and off',
    "user's quota",
  ]
  const own: Record<string, Partial<Form>> = { "user's quota": { write: /^POST \/api\/user\/quota\/\d+$/ } }
  describe('writes', () =>
    proveWrites(
      (faults, row) => faults.filter((_, column) => column === row % faults.length),
      forms.filter((form) => names.includes(nameOf(form))).map((form) => ({ ...form, ...own[nameOf(form)] })),
      start,
    ))

  // Two visits of ten rows each bring most of the values into each column.
  describe('hostile texts', () => proveHostile(() => [0, 10], ['/token', '/user', '/channel', '/log'], start))
})
