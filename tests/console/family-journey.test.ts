import { columns } from '../contract/writes/houses.ts'
import { proveJourneys } from './clicks/journeys.ts'

/* A day before each gateway, in one of the two languages; `npm run test:long` has the other. */

proveJourneys(
  columns.map((column, place) => ({ column, language: place % 2 === 0 ? 'zh-CN' : ('en' as const) })),
)
