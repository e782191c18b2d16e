import type { Tag } from '../../tags.ts'

const lists = 'title toolbar search filters sort columns refresh pager create edit toggle delete selection'

/** The words that `hide` takes, as the elements' docblocks say; a test compares them. */
export const hideable: Partial<Record<Tag, string>> = {
  'oneapi-about': 'title',
  'oneapi-balance': 'left used requests',
  'oneapi-channel-form': 'title',
  'oneapi-channel-list': `${lists} notice drawer bulk test copy export import balance inline`,
  'oneapi-chat': 'title',
  'oneapi-home': 'title notice system dashboard',
  'oneapi-key-usage': 'title calls',
  'oneapi-log-list':
    'title figures toolbar filters sums export columns refresh pager detail drawer selection',
  'oneapi-login': 'links',
  'oneapi-operation-settings': 'title',
  'oneapi-other-settings': 'title update',
  'oneapi-password-reset': 'links',
  'oneapi-personal-settings':
    'title bindings password second-factor passkeys sessions access-token invite models delete',
  'oneapi-prices': 'title edit search group typical source',
  'oneapi-redemption-form': 'title',
  'oneapi-redemption-list': `${lists} copy reveal batch`,
  'oneapi-register': 'links',
  'oneapi-settings': 'title',
  'oneapi-system-settings': 'title',
  'oneapi-token-form': 'title',
  'oneapi-token-list': `${lists} figures whose copy reveal`,
  'oneapi-topup': 'title balance link pay',
  'oneapi-usage': 'title figures controls chart legend table hours forecast export tools note',
  'oneapi-user-form': 'title bindings',
  'oneapi-user-list': `${lists} drawer keys topup promote demote second-factor`,
}

/** The words that `columns` takes. */
export const columns: Partial<Record<Tag, string>> = {
  'oneapi-channel-list': 'name id group tag status response used balance priority weight',
  'oneapi-log-list':
    'time type username channel token model prompt completion quota latency content request cached_tokens first_token group ip',
  'oneapi-redemption-list': 'name id status quota created redeemed',
  'oneapi-token-list': 'name id status quota used created expires group',
  'oneapi-user-list': 'name id status role group quota used requests',
}
