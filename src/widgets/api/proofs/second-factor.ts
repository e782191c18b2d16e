import { flag, list, number, record, text } from '../../domain/wire.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import { secondFactorCalls as calls } from '../../gateway/dialects/proofs/second-factor.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/*
 * The own second factor, where the gateway has one (family §12). Every function throws GatewayError. The secret of an
 * offer is kept nowhere but in what is on the screen.
 */

export type SecondFactorWay = NonNullable<Capabilities['secondFactor']>

export const secondFactorKey = ['users', 'second-factor'] as const

/** What an authenticator app is set up with. */
export interface SecondFactorOffer {
  secret: string
  /** `otpauth://…`, for the QR code. */
  address: string
  /** Codes that work once each when the app is lost; empty where the gateway has none. */
  backupCodes: string[]
}

export async function getSecondFactor(gateway: Gateway, way: SecondFactorWay, signal?: AbortSignal) {
  const { at, enabled } = calls[way]
  const state = record(await gateway.request(`${at}/status`, { signal, expects: 'record' }))
  return {
    enabled: flag(state[enabled]),
    /** Too many wrong codes. */
    locked: flag(state.locked),
    backupCodes: way === '2fa' ? number(state.backup_codes_remaining) : undefined,
  }
}

/** Nothing is changed until a code confirms it. */
export async function offerSecondFactor(gateway: Gateway, way: SecondFactorWay): Promise<SecondFactorOffer> {
  const { at, setup, address } = calls[way]
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

export const enableSecondFactor = (gateway: Gateway, way: SecondFactorWay, code: string) =>
  change(gateway, way, calls[way].enable, code)

export const disableSecondFactor = (gateway: Gateway, way: SecondFactorWay, code: string) =>
  change(gateway, way, 'disable', code)

/**
 * New backup codes in place of all that there were, where the gateway has such codes. The code has to be one of the app.
 */
export async function renewBackupCodes(gateway: Gateway, code: string): Promise<string[]> {
  const data = record(await change(gateway, '2fa', calls['2fa'].renewCodes, code, 'record'))
  return list(data.backup_codes).map(text)
}

async function change(
  gateway: Gateway,
  way: SecondFactorWay,
  act: string,
  code: string,
  expects?: 'record',
): Promise<unknown> {
  const body = { [calls[way].code]: code }
  const data = await gateway.request(`${calls[way].at}/${act}`, {
    method: 'POST',
    body,
    ...(expects && { expects }),
  })
  // The token in use is worth nothing after such a change (family §12).
  if (record(data).access_token) gateway.dialect.begun?.(gateway, data)
  return data
}
