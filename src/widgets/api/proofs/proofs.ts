import { record, text } from '../../domain/wire.ts'
import { proofCalls } from '../../gateway/dialects/proofs/proofs.ts'
import type { Envelope } from '../../gateway/expected.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ceremony, type AskBrowser } from './passkeys.ts'

/*
 * Proof of presence of the signed-in user, without which some actions are refused (family §12). A proof is passed to
 * the repeated call and never stored. Every function throws GatewayError, or whatever `ask` throws.
 */

/** What a proof allows. */
export type ProofScope = 'passkey.register' | 'passkey.delete'

/** Whether a call was refused because it had no valid proof. */
export const lacksProof = (error: unknown) =>
  proofCalls.lack.test(text(record((error as GatewayError).reply).code))

const proofIn = (data: unknown) => text(record(data).proof_token)
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

/** Gets a proof with the account's passkey. */
export const proveByPasskey = async (gateway: Gateway, scope: ProofScope, ask: AskBrowser): Promise<string> =>
  proofIn(await ceremony(gateway, 'one', proofCalls.byPasskey, { scope }, ask, { expects }))
