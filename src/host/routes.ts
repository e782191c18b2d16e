import { accountRoutes } from './account-routes.ts'
import { managementRoutes } from './management-routes.ts'
import { notFound } from './not-found.ts'
import { ownRoutes } from './own-routes.ts'
import type { Route } from './route.ts'

/** Every page of the console (spec §2); the first match counts, the last takes every other address. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...ownRoutes,
  ...managementRoutes,
  { path: '*', audience: 'public', title: 'notFound', view: notFound },
]
