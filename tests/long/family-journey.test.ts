import { proveJourneys } from '../console/clicks/journeys.ts'
import { columns } from '../contract/writes/gateways.ts'

/* A day before each gateway, in both languages. */

proveJourneys(
  columns.flatMap((column) => (['zh-CN', 'en'] as const).map((language) => ({ column, language }))),
)
