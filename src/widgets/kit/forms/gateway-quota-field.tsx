import { QuotaField, type QuotaFieldProps } from './quota-field.tsx'
import { useStatus } from '../data/use-gateway.ts'

/** An amount of quota in the gateway's own unit, and as money if the gateway displays money. */
export function GatewayQuotaField(props: Omit<QuotaFieldProps, 'quotaPerUnit' | 'currency'>) {
  const { quota_per_unit: quotaPerUnit, display_in_currency: currency } = useStatus()
  return <QuotaField {...props} {...{ quotaPerUnit, currency }} />
}
