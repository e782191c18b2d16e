import { columns } from '../../contract/writes/gateways.ts'
import { keysSession, tagSession } from './channels.ts'
import { proveClicks, type OpenPage } from './clicks.ts'
import { topUpSession } from './others.ts'
import { sessions } from './sessions.ts'

/*
 * Of the write table by clicks, each screen with one of the gateways; `npm run test:long` makes the whole of it,
 * everywhere in both languages, and the keys and the tag of a channel.
 */
const short = sessions.filter((session) => session !== keysSession && session !== tagSession)

proveClicks([
  ...columns.map((column, place): OpenPage => ({
    ...{ column, place: 'console', whole: false },
    sessions: short.filter((_, row) => (row + place) % columns.length === 0),
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
