import { record, text } from '../../domain/wire.ts'
import { proofCalls } from '../../gateway/dialects/proofs/proofs.ts'
import type { Envelope } from '../../gateway/expected.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { ceremony, type AskBrowser } from './passkeys.ts'

/*
 * Proof that whoever is signed in is there, where an act is refused without one (family §12). A proof is handed to the
 * call that is repeated with it and kept nowhere. Every function throws GatewayError, or what `ask` throws.
 */

/** What a proof is for. */
export type ProofScope = 'passkey.register' | 'passkey.delete'

/** Whether a call was refused for want of a proof that holds. */
export const lacksProof = (error: unknown) =>
  proofCalls.lack.test(text(record((error as GatewayError).reply).code))

const proofIn = (data: unknown) => text(record(data).proof_token)
const expects = ({ data }: Envelope) => proofIn(data) !== ''

/** By a code of the authenticator app, or a backup code. */
export const proveByCode = async (gateway: Gateway, scope: ProofScope, code: string): Promise<string> =>
  proofIn(
    await gateway.request(proofCalls.byCode, {
      method: 'POST',
      body: { method: '2fa', code, scope },
      expects,
    }),
  )

/** By the passkey of the account. */
export const proveByPasskey = async (gateway: Gateway, scope: ProofScope, ask: AskBrowser): Promise<string> =>
  proofIn(await ceremony(gateway, 'one', proofCalls.byPasskey, { scope }, ask, { expects }))
