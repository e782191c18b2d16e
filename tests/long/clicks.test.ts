import { columns } from '../contract/writes/gateways.ts'
import { proveClicks, type OpenPage } from '../console/clicks/clicks.ts'
import { sessions } from '../console/clicks/sessions.ts'

/* Every write of the table by clicks before every gateway, in the console and in elements, in both languages. */

const places = ['console', 'widgets'] as const
const languages = ['zh-CN', 'en'] as const

proveClicks(
  columns.flatMap((column) =>
    places.flatMap((place) =>
      languages.map((language): OpenPage => ({
        column,
        place,
        language,
        whole: true,
        // An element of its own that edits the own profile is a form without a list.
        sessions: sessions.filter(({ page }) => place === 'console' || page),
      })),
    ),
  ),
)
