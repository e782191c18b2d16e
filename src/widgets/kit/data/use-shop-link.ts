import { getShopLink, userKeys } from '../../api/users.ts'
import { useStatus } from '../element/widget-context.ts'
import { useResource } from './use-resource.ts'

/** Empty if the gateway has none, while that is unknown, and if `shown` is false. */
export function useShopLink(shown = true): string {
  const { top_up_link, shop_link_unknown } = useStatus()
  const link = useResource({
    key: userKeys.shopLink,
    load: getShopLink,
    enabled: shown && shop_link_unknown,
    optional: true,
    staleTime: 300_000,
  })
  return top_up_link || (link.data ?? '')
}
