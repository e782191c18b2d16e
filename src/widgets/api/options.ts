import type { Gateway } from '../gateway/gateway.ts'
import { list, record, text } from './decode.ts'

/** The wire of settings (spec §7 "Options"). Every function throws GatewayError. */
export const optionKeys = { all: ['options'] as const }

/** Every option that the gateway shows, by key; secrets are not among them (contract "Entities"). */
export async function listOptions(gateway: Gateway, signal?: AbortSignal): Promise<Record<string, string>> {
  const rows = list(await gateway.request('/api/option/', { signal })).map(record)
  const entries = rows.map(({ key, value }): [string, string] => [text(key), text(value)])
  return Object.fromEntries(entries.filter(([key]) => key !== 'TurnstileSecretKey'))
}

/** Sets one option to a new value; every value is a string (contract "Entities"). */
export const updateOption = async (gateway: Gateway, key: string, value: string) => {
  await gateway.request('/api/option/', { method: 'PUT', body: { key, value } })
}

/** Names of the user groups. */
export const listGroups = async (gateway: Gateway, signal?: AbortSignal) =>
  list(await gateway.request('/api/group/', { signal })).map(text)
