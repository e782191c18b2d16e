import { redeemCode } from '../../api/users.ts'
import { formatQuota } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeFailure, joinSentences } from '../../messages/shared/error.messages.ts'
import { messages } from './topup.messages.ts'

/** Redeems a code once and reloads the balance. A failure also stays at the field, as toasts disappear. */
export function useRedeem(unit: QuotaUnit) {
  const { gateway, emit, notify, locale } = useWidget()
  const words = useMessages(messages)
  // A refusal of the code is told as it is; anything else as a failure of the request (behaviour §8).
  const isRefusal = ({ kind, status }: GatewayError) => kind === GatewayErrorKind.refused && status < 400
  const { run, pending, error } = useCommand(redeemCode, {
    inPlace: true,
    toast: (cause, failure) =>
      isRefusal(failure) ? failure.message || words.refused : words.requestFailed(cause),
  })

  const redeem = async (code: string) => {
    const quota = await run(code)
    if (quota === undefined) return false
    // The balance, and the rows of code and log lists elsewhere on the page.
    void gateway.resources.invalidate()
    emit('oneapi-topup-redeemed', { quota })
    notify('success', words.redeemed(formatQuota(quota, unit)))
    return true
  }

  const describe = (failure: GatewayError): string | undefined => {
    const { kind, status, message, uncertain } = failure
    // The signed-out state reports this itself, and the code is still there afterwards.
    if (kind === GatewayErrorKind.unauthorized) return undefined
    if (isRefusal(failure)) return message || words.refused
    const reason = describeFailure({ kind, status, message, uncertain: false }, locale)
    return joinSentences(words.requestFailed(reason), uncertain ? words.mayBeRedeemed : '', locale)
  }
  return { redeem, pending, failure: error && describe(error) }
}
