import { accountWrites } from './writes-account.ts'
import { entityWrites } from './writes-entities.ts'
import { rowWrites } from './writes-rows.ts'
import { settingWrites } from './writes-settings.ts'
import type { Form } from './write-form.ts'

/** Everything that a user can change in the gateway. Rows come last, because some of them are deleted. */
export const forms: readonly Form[] = [...entityWrites, ...accountWrites, ...settingWrites, ...rowWrites]
