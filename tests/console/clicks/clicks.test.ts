import { columns } from '../../contract/writes/gateways.ts'
import { channelSession, keysSession, tagSession } from './channels.ts'
import { proveClicks, type OpenPage } from './clicks.ts'
import { keySession } from './keys.ts'
import { topUpSession } from './others.ts'
import { sessions } from './sessions.ts'

/*
 * Of the write table by clicks, each screen with one of the gateways, except the lists of keys and channels, which
 * every journey of tests/console/family-journey.test.ts writes on; `npm run test:long` makes the whole of it, everywhere
 * in both languages, and the keys and the tag of a channel.
 */
const ofJourneys = [keySession, channelSession]
const short = sessions.filter((session) => session !== keysSession && session !== tagSession)

proveClicks([
  ...columns.map((column, place): OpenPage => ({
    column,
    place: 'console',
    whole: false,
    sessions: short.filter(
      (session, row) => (row + place) % columns.length === 0 && !ofJourneys.includes(session),
    ),
    language: place % 2 === 0 ? 'en' : 'zh-CN',
  })),
  // Elements on a page of their own, where nobody has told who is signed in.
  {
    column: 'new-api rc',
    place: 'widgets',
    language: 'en',
    sessions: [topUpSession],
    whole: false,
  },
])
