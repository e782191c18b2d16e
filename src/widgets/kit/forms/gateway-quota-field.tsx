import { numberMessages } from '../../messages/forms/number.messages.ts'
import { useStatus } from '../data/use-gateway.ts'
import { useMessages } from '../element/use-messages.ts'
import { QuotaField, type QuotaFieldProps } from './quota-field.tsx'

/** A quota field with the conversion rate from the gateway's status. */
export function GatewayQuotaField(props: Omit<QuotaFieldProps, 'quotaPerUnit' | 'currency' | 'words'>) {
  const { quota_per_unit: quotaPerUnit, display_in_currency: currency } = useStatus()
  return <QuotaField {...props} {...{ quotaPerUnit, currency }} words={useMessages(numberMessages)} />
}
