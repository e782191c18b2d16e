import { flag, list, number, record, text } from '../../domain/wire.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import { secondFactorCalls as calls } from '../../gateway/dialects/verification-calls.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { userKeys } from '../users.ts'

/** The secret of an offer is shown on screen and never stored. */

export type SecondFactorApi = NonNullable<Capabilities['secondFactor']>

export const secondFactorKey = userKeys.all.key<Awaited<ReturnType<typeof getSecondFactor>>>()

export interface SecondFactorOffer {
  secret: string
  /** `otpauth://…`, for the QR code. */
  address: string
  /** Each code is for one use when the app is lost; empty if the gateway has none. */
  backupCodes: string[]
}

export async function getSecondFactor(gateway: Gateway, api: SecondFactorApi, signal?: AbortSignal) {
  const { at, enabled } = calls[api]
  const state = record(await gateway.request(`${at}/status`, { signal, expects: 'record' }))
  return {
    enabled: flag(state[enabled]),
    /** True after too many wrong codes. */
    locked: flag(state.locked),
    backupCodes: api === '2fa' ? number(state.backup_codes_remaining) : undefined,
  }
}

/** Nothing changes until a code confirms the offer. */
export async function offerSecondFactor(gateway: Gateway, api: SecondFactorApi): Promise<SecondFactorOffer> {
  const { at, setup, address } = calls[api]
  const options = {
    method: setup.method,
    expects: 'record',
    ...(setup.method === 'POST' && { body: {} }),
  } as const
  const offer = record(await gateway.request(`${at}/${setup.path}`, options))
  return {
    secret: text(offer.secret),
    address: text(offer[address]),
    backupCodes: list(offer.backup_codes).map(text),
  }
}

export const enableSecondFactor = (gateway: Gateway, api: SecondFactorApi, code: string) =>
  change(gateway, api, calls[api].enable, code)

export const disableSecondFactor = (gateway: Gateway, api: SecondFactorApi, code: string) =>
  change(gateway, api, 'disable', code)

/** `code` must come from the app. */
export async function renewBackupCodes(gateway: Gateway, code: string): Promise<string[]> {
  const data = record(await change(gateway, '2fa', calls['2fa'].renewCodes, code, 'record'))
  return list(data.backup_codes).map(text)
}

async function change(
  gateway: Gateway,
  api: SecondFactorApi,
  act: string,
  code: string,
  expects?: 'record',
): Promise<unknown> {
  const body = { [calls[api].code]: code }
  const data = await gateway.request(`${calls[api].at}/${act}`, {
    method: 'POST',
    body,
    ...(expects && { expects }),
  })
  // The change invalidates the current token.
  if (record(data).access_token) gateway.dialect.extensions.session?.signInResult(gateway, data)
  return data
}
