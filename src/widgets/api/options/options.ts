import { optionFact, optionNames, type OptionKey } from '../../domain/options/option.ts'
import type { ResourcePrefix } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { contentKeys } from '../content.ts'
import { optionKeys, type OptionValues } from '../option-keys.ts'
import { record, text } from '../../domain/wire.ts'
import { requestRows } from '../page.ts'
import { loadStatus } from '../status.ts'

/* API calls for settings (behaviour §7 "Options"). Every function throws GatewayError. */

/** Every option that the gateway lists; secrets are dropped, should it send any (contract "Entities"). */
export async function listOptions(gateway: Gateway, signal?: AbortSignal): Promise<OptionValues> {
  const rows = (await requestRows(gateway, '/api/option/', { signal })).map(record)
  const entries = rows.map(({ key, value }): [string, string] => [text(key), text(value)])
  return Object.fromEntries(entries.filter(([key]) => isReadable(key)))
}

const isReadable = (key: string) =>
  (optionNames as string[]).includes(key) && optionFact(key as OptionKey).kind !== 'secret'

/** Sets one option to a new value; every value is a string (contract "Entities"). */
export const updateOption = async (gateway: Gateway, key: OptionKey, value: string) => {
  await gateway.request('/api/option/', { method: 'PUT', body: { key, value } })
}

/** Reloads whatever else shows the changed options: the status, the texts of the site, the groups. */
export function optionsWereSet(gateway: Gateway, keys: readonly OptionKey[]) {
  // If this fails, names and units stay stale; the setting itself is stored.
  if (keys.some((key) => optionFact(key).status)) loadStatus(gateway, { again: true }).catch(() => undefined)
  const invalidate = (stale: ResourcePrefix) => void gateway.resources.invalidate(stale)
  if (keys.includes('Notice')) invalidate(contentKeys.of('notice'))
  if (keys.includes('About')) invalidate(contentKeys.of('about'))
  if (keys.includes('HomePageContent')) invalidate(contentKeys.of('home_page_content'))
  if (keys.includes('GroupRatio')) invalidate(optionKeys.allGroups)
}
