import { proveFamily } from '../faults/prove-family.ts'
import type { Form } from '../faults/writes/write-form.ts'

proveFamily('laisky', { without: ['/token/edit/1', '/channel/edit/1'] })

/** No remark is kept. */
const quota: Partial<Form> = {
  write: /^POST \/api\/user\/manage$/,
  fields: { 'dialog[open] [part~=amount] input >> nth=0': '#' },
}
for (const state of ['new-api tokens', 'new-api rc'] as const)
  proveFamily(state, {
    own: { "user's quota": quota, 'channel on and off': { write: /^POST \/api\/channel\/\d+\/status$/ } },
  })
// It has no call that adds to a quota.
proveFamily('new-api old', { without: ["user's quota"] })
