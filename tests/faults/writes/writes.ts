import { accountWrites } from './writes-account.ts'
import { entityWrites } from './writes-entities.ts'
import { rowWrites } from './writes-rows.ts'
import { settingWrites } from './writes-settings.ts'
import type { Form } from './write-form.ts'

/** Everything that a user can do to the gateway. Rows come last: some of them go. */
export const forms: readonly Form[] = [...entityWrites, ...accountWrites, ...settingWrites, ...rowWrites]
