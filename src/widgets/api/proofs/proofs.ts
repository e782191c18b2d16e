import { record, text } from '../../domain/wire.ts'
import { proofCalls } from '../../gateway/dialects/proofs.ts'
import type { Envelope } from '../../gateway/envelope.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ceremony, type AskBrowser } from './passkeys.ts'

/*
 * Proof of presence of the signed-in user, without which some actions are refused. A proof is passed to
 * the repeated call and never stored. Every function throws GatewayError, or whatever `ask` throws.
 */

/** What a proof allows. */
export type ProofScope = 'passkey.register' | 'passkey.delete'

/** Whether a call was refused because it had no valid proof. */
export const lacksProof = (error: unknown) =>
  proofCalls.lack.test(text(record((error as GatewayError).reply).code)) ||
  proofCalls.lackWords.test((error as GatewayError).message)

/** The token of a proof, or that the gateway keeps it. */
const proofIn = (data: unknown) =>
  text(record(data).proof_token) || (record(data).verified === true ? proofCalls.inSession : '')
const expects = ({ data }: Envelope) => proofIn(data) !== ''

/** Gets a proof with a code from the authenticator app, or a backup code. */
export const proveByCode = async (gateway: Gateway, scope: ProofScope, code: string): Promise<string> =>
  proofIn(
    await gateway.request(proofCalls.byCode, {
      method: 'POST',
      body: { method: '2fa', code, scope },
      expects,
    }),
  )

/** Gets a proof with the account's passkey, in earlier versions by one call more. */
export async function proveByPasskey(gateway: Gateway, scope: ProofScope, ask: AskBrowser): Promise<string> {
  const proof = proofIn(await ceremony(gateway, proofCalls.byPasskey, { scope }, ask, {}))
  if (proof) return proof
  return proofIn(
    await gateway.request(proofCalls.byCode, { method: 'POST', body: { method: 'passkey' }, expects }),
  )
}
