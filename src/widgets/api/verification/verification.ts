import { record, text } from '../../domain/wire.ts'
import { verificationCalls } from '../../gateway/dialects/verification-calls.ts'
import type { Envelope } from '../../gateway/envelope.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ceremony, type BrowserPrompt } from './passkeys.ts'

/*
 * Proof of presence of the signed-in user, without which some actions are refused. A proof is passed to
 * the repeated call and never stored. Every function throws GatewayError, or whatever `ask` throws.
 */

export type VerificationScope = 'passkey.register' | 'passkey.delete' | 'channel.key.read'

/** Whether a call was refused because it had no valid proof. */
export const needsVerification = (error: unknown) =>
  verificationCalls.lack.test(text(record((error as GatewayError).reply).code)) ||
  verificationCalls.lackWords.test((error as GatewayError).message)

const verificationIn = (data: unknown) =>
  text(record(data).proof_token) || (record(data).verified === true ? verificationCalls.inSession : '')
const expects = ({ data }: Envelope) => verificationIn(data) !== ''

/** Gets a proof with a code from the authenticator app, or a backup code. */
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

/** Gets a proof with the account's passkey, in earlier versions by one call more. */
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
