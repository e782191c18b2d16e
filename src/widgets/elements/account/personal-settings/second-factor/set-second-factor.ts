import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  secondFactorKey,
  type SecondFactorApi,
} from '../../../../api/verification/second-factor.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { rereading } from '../../../../kit/data/use-command.ts'

/** What was done although its response was lost is done. Throws GatewayError. */
export const setSecondFactor = (gateway: Gateway, api: SecondFactorApi, enabled: boolean, code: string) =>
  confirmWrite(() => (enabled ? enableSecondFactor : disableSecondFactor)(gateway, api, code), {
    read: () => getSecondFactor(gateway, api),
    change: { before: { enabled: !enabled }, to: { enabled } },
  }).catch(rereading(gateway, secondFactorKey))
