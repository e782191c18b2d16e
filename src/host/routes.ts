import { screens } from '../widgets/screens.ts'
import { messages } from './messages.ts'
import { notFound } from './not-found.ts'
import type { Route } from './route.ts'

/** Every page of the console (behaviour §2), from the screens; the first match counts, the last takes every other address. */
export const routes: readonly Route[] = [
  ...screens.flatMap(({ tag, titles, audience, pages = [] }) =>
    pages.map((page) => ({ titles, audience, ...page, tag })),
  ),
  {
    path: '*',
    audience: 'public',
    titles: { 'zh-CN': messages['zh-CN'].notFound, en: messages.en.notFound },
    view: notFound,
  },
]
