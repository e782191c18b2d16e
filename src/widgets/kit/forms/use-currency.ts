import { currencyOf } from '../../domain/status.ts'
import { numberMessages } from '../../messages/forms/number.messages.ts'
import { useMessages } from '../element/widget-context.ts'
import { useStatus } from '../data/use-gateway.ts'

/** The currency in which the gateway tells its amounts; `currency` is its name, or its sign if it has none. */
export function useCurrency() {
  const money = currencyOf(useStatus())
  return { ...money, currency: useMessages(numberMessages).currency(money) }
}
