import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  type SecondFactorWay,
} from '../../../../api/proofs/second-factor.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'

/** Turns the own second factor on or off; what was done although its response was lost is done. @throws GatewayError */
export const turn = (gateway: Gateway, way: SecondFactorWay, enabled: boolean, code: string) =>
  confirmWrite(() => (enabled ? enableSecondFactor : disableSecondFactor)(gateway, way, code), {
    read: () => getSecondFactor(gateway, way),
    change: { before: { enabled: !enabled }, to: { enabled } },
  })
