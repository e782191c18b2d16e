/**
 * All tags, each with the module that registers it. The loader, host, dialogs and types are derived from this list.
 * Add new elements here.
 */
export const tags = {
  'oneapi-provider': () => import('./elements/provider/index.ts'),
  'oneapi-notices': () => import('./elements/notices/index.ts'),
  'oneapi-jobs': () => import('./elements/jobs/index.ts'),
  'oneapi-login': () => import('./elements/login/index.ts'),
  // In the top bar of every page: its module is part of the chunk shared by all elements, and registers when called.
  'oneapi-balance': () => import('./elements/balance/register.ts').then(({ register }) => register()),
  'oneapi-token-list': () => import('./elements/token-list/index.ts'),
  'oneapi-token-form': () => import('./elements/token-form/index.ts'),
  'oneapi-topup': () => import('./elements/topup/index.ts'),
  'oneapi-log-list': () => import('./elements/log-list/index.ts'),
  'oneapi-user-form': () => import('./elements/user-form/index.ts'),
  'oneapi-user-list': () => import('./elements/user-list/index.ts'),
  'oneapi-redemption-list': () => import('./elements/redemption-list/index.ts'),
  'oneapi-redemption-form': () => import('./elements/redemption-form/index.ts'),
  'oneapi-channel-list': () => import('./elements/channel-list/index.ts'),
  'oneapi-channel-form': () => import('./elements/channel-form/index.ts'),
  'oneapi-register': () => import('./elements/register/index.ts'),
  'oneapi-password-reset': () => import('./elements/password-reset/index.ts'),
  'oneapi-password-reset-confirm': () => import('./elements/password-reset-confirm/index.ts'),
  'oneapi-oauth-callback': () => import('./elements/oauth-callback/index.ts'),
  'oneapi-home': () => import('./elements/home/index.ts'),
  'oneapi-about': () => import('./elements/about/index.ts'),
  'oneapi-chat': () => import('./elements/chat/index.ts'),
  'oneapi-settings': () => import('./elements/settings/index.ts'),
  'oneapi-personal-settings': () => import('./elements/personal-settings/index.ts'),
  'oneapi-operation-settings': () => import('./elements/operation-settings/index.ts'),
  'oneapi-system-settings': () => import('./elements/system-settings/index.ts'),
  'oneapi-other-settings': () => import('./elements/other-settings/index.ts'),
  'oneapi-usage': () => import('./elements/usage/index.ts'),
  'oneapi-prices': () => import('./elements/prices/index.ts'),
} as const satisfies Record<`oneapi-${string}`, () => Promise<unknown>>

export type Tag = keyof typeof tags

export const isTag = (name: string): name is Tag => Object.hasOwn(tags, name)

/** Loads and registers one element. @throws when the tag is not ours, or its module cannot be loaded. */
export async function loadTag(tag: string): Promise<void> {
  if (!isTag(tag)) throw new Error(`No element <${tag}> in oneapi-widgets`)
  await tags[tag]()
}
