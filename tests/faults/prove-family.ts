import { afterAll, describe } from 'vitest'
import { faultNames } from './faults.ts'
import { proveHostile } from './hostile/prove-hostile.ts'
import { sharedRig, type StandIn } from './rig.ts'
import { proveScreens } from './screens/prove-screens.ts'
import { screens } from './screens/screens.ts'
import { proveWrites } from './writes/prove-writes.ts'
import { nameOf, type Form } from './writes/write-form.ts'
import { forms } from './writes/writes.ts'

/** Pages and writes that every gateway of the family has, and that name a record as one-api does. */
const paths = ['/token', '/token/edit/1', '/user', '/channel', '/channel/edit/1', '/redemption', '/log']
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

/** What differs before a gateway: other calls, and what it cannot do or names otherwise. */
interface Differences {
  own?: Record<string, Partial<Form>>
  without?: readonly string[]
}

/** A share of the tables of faults, writes and hostile texts before another gateway of the family. */
export function proveFamily(gateway: StandIn, { own = {}, without = [] }: Differences = {}) {
  describe(`before ${gateway}`, () => {
    const { start, stop } = sharedRig(gateway)
    afterAll(stop)
    const has = (name: string) => !without.includes(name)

    describe('screens', () =>
      proveScreens(
        (row) => faultNames.filter((_, column) => (row + column) % 8 === 0),
        screens.filter(({ path }) => paths.includes(path) && has(path)),
        start,
      ))

    describe('writes', () =>
      proveWrites(
        (faults, row) => faults.filter((_, column) => column === row % faults.length),
        forms
          .filter((form) => names.includes(nameOf(form)) && has(nameOf(form)))
          .map((form) => ({ ...form, ...own[nameOf(form)] })),
        start,
      ))

    // Two visits of ten rows each bring most of the values into each column.
    describe('hostile texts', () =>
      proveHostile(() => [0, 10], ['/token', '/user', '/channel', '/redemption', '/log'], start))
  })
}
