import { columns } from '../contract/writes/gateways.ts'
import { proveJourneys } from './clicks/journeys.ts'

/* A day before each second gateway, in one of the two languages; `npm run test:long` has all of them in both. */

proveJourneys(
  columns.flatMap((column, place) =>
    place % 2 === 1 ? { column, language: place % 4 === 1 ? 'zh-CN' : ('en' as const) } : [],
  ),
)
