/** Loader, host, dialogs and types follow from it. */
export const tags = {
  'oneapi-provider': () => import('./elements/page/provider.ts'),
  'oneapi-notices': () => import('./elements/page/notices.ts'),
  'oneapi-jobs': () => import('./elements/page/jobs.ts'),
  'oneapi-login': () => import('./elements/account/login/index.ts'),
  // In the top bar of every page: its module is part of the chunk shared by all elements, and registers when called.
  'oneapi-balance': () => loadShared().then(({ register }) => register()),
  'oneapi-token-list': () => import('./elements/tokens/list/index.ts'),
  'oneapi-token-form': () => import('./elements/tokens/form/index.ts'),
  'oneapi-topup': () => import('./elements/account/topup/index.ts'),
  'oneapi-log-list': () => import('./elements/logs/index.ts'),
  'oneapi-task-list': () => import('./elements/tasks/index.ts'),
  'oneapi-user-form': () => import('./elements/users/form/index.ts'),
  'oneapi-user-list': () => import('./elements/users/list/index.ts'),
  'oneapi-redemption-list': () => import('./elements/redemptions/list/index.ts'),
  'oneapi-redemption-form': () => import('./elements/redemptions/form/index.ts'),
  'oneapi-channel-list': () => import('./elements/channels/list/index.ts'),
  'oneapi-channel-form': () => import('./elements/channels/form/index.ts'),
  'oneapi-register': () => import('./elements/account/register/index.ts'),
  'oneapi-password-reset': () => import('./elements/account/password-reset/index.ts'),
  'oneapi-password-reset-confirm': () => import('./elements/account/password-reset-confirm/index.ts'),
  'oneapi-oauth-callback': () => import('./elements/account/oauth-callback/index.ts'),
  'oneapi-home': () => import('./elements/home/index.ts'),
  'oneapi-about': () => import('./elements/about/index.ts'),
  'oneapi-chat': () => import('./elements/chat/index.ts'),
  'oneapi-settings': () => import('./elements/settings/tabs/index.ts'),
  'oneapi-personal-settings': () => import('./elements/account/personal-settings/index.ts'),
  'oneapi-operation-settings': () => import('./elements/settings/operation/index.ts'),
  'oneapi-system-settings': () => import('./elements/settings/system/index.ts'),
  'oneapi-other-settings': () => import('./elements/settings/other/index.ts'),
  'oneapi-usage': () => import('./elements/usage/index.ts'),
  'oneapi-prices': () => import('./elements/prices/index.ts'),
  'oneapi-key-usage': () => import('./elements/tokens/key-usage/index.ts'),
  'oneapi-status': () => import('./elements/status/index.ts'),
  'oneapi-playground': () => import('./elements/playground/index.ts'),
} as const satisfies Record<`oneapi-${string}`, () => Promise<unknown>>

/** Evaluates the script that all elements share, React included, without waiting for the scripts of one element. */
export const loadShared = () => import('./elements/account/balance/register.ts')

export type Tag = keyof typeof tags

export const isTag = (name: string): name is Tag => Object.hasOwn(tags, name)

/** Throws when the tag is not ours, or its module cannot be loaded. */
export async function loadTag(tag: string): Promise<void> {
  if (!isTag(tag)) throw new Error(`No element <${tag}> in oneapi-widgets`)
  await tags[tag]()
}
