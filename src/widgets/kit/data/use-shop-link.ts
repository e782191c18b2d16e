import { getShopLink, userKeys } from '../../api/users.ts'
import { useStatus } from './use-gateway.ts'
import { useResource } from './use-resource.ts'

/** The address of the gateway's shop; empty if it has none, as long as it is not known, and where none is shown. */
export function useShopLink(shown = true): string {
  const { top_up_link, shop_untold } = useStatus()
  const link = useResource({
    key: userKeys.shopLink,
    load: getShopLink,
    enabled: shown && shop_untold,
    optional: true,
    staleTime: 300_000,
  })
  return top_up_link || (link.data ?? '')
}
