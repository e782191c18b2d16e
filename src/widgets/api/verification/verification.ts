import { record, text } from '../../domain/wire.ts'
import { verificationCalls } from '../../gateway/dialects/verification-calls.ts'
import type { Envelope } from '../../gateway/envelope.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ceremony, type BrowserPrompt } from './passkeys.ts'

/**
 * Some actions are refused without this proof of presence, which is passed to the repeated call and never stored. Every
 * function throws GatewayError, or whatever `prompt` throws.
 */

export type VerificationScope = 'passkey.register' | 'passkey.delete' | 'channel.key.read'

/** Whether the call was refused because it had no valid proof. */
export const needsVerification = (error: unknown) =>
  verificationCalls.lack.test(text(record((error as GatewayError).reply).code)) ||
  verificationCalls.lackWords.test((error as GatewayError).message)

const verificationIn = (data: unknown) =>
  text(record(data).proof_token) || (record(data).verified === true ? verificationCalls.inSession : '')
const expects = ({ data }: Envelope) => verificationIn(data) !== ''

export const verifyByCode = async (
  gateway: Gateway,
  scope: VerificationScope,
  code: string,
): Promise<string> =>
  verificationIn(
    await gateway.request(verificationCalls.byCode, {
      method: 'POST',
      body: { method: '2fa', code, scope },
      expects,
    }),
  )

export async function verifyByPasskey(
  gateway: Gateway,
  scope: VerificationScope,
  promptBrowser: BrowserPrompt,
): Promise<string> {
  const verification = verificationIn(
    await ceremony(gateway, verificationCalls.byPasskey, { scope }, promptBrowser, {}),
  )
  if (verification) return verification
  return verificationIn(
    await gateway.request(verificationCalls.byCode, { method: 'POST', body: { method: 'passkey' }, expects }),
  )
}
