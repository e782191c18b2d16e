import { columns } from '../contract/writes/houses.ts'
import { proveClicks, type Seat } from '../console/clicks/clicks.ts'
import { sittings } from '../console/clicks/sittings.ts'

/* Every write of the table by clicks before every gateway, in the console and in elements, in both languages. */

const places = ['console', 'widgets'] as const
const languages = ['zh-CN', 'en'] as const

proveClicks(
  columns.flatMap((column) =>
    places.flatMap((place) =>
      languages.map((language): Seat => ({
        ...{ column, place, language, whole: true },
        // An element of its own that edits the own profile is a form without a list.
        sittings: sittings.filter(({ page }) => place === 'console' || page),
      })),
    ),
  ),
)
