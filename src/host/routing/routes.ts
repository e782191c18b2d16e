import { titleOf } from '../../widgets/messages/titles.messages.ts'
import { screens } from '../../widgets/screens.ts'
import { notFound } from '../pages/not-found.ts'
import type { Route } from './route.ts'

/**
 * Every page of the console (behaviour §2), from the screens; the first match wins, the last matches
 * everything.
 */
export const routes: readonly Route[] = [
  ...screens.flatMap(({ tag, audience, pages = [] }) =>
    pages.map((page) => ({ title: titleOf(tag), audience, ...page, tag })),
  ),
  {
    path: '*',
    audience: 'public',
    title: 'notFound',
    view: notFound,
  },
]
