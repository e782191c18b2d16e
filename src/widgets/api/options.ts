import { isKnownOption, optionFact } from '../domain/options/option.ts'
import type { ResourcePrefix } from '../domain/resource-key.ts'
import type { RecordOptions } from '../gateway/extensions.ts'
import { asGatewayError } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { contentKeys } from './content.ts'
import { optionKeys, type OptionValues } from './option-keys.ts'
import { record, text } from '../domain/wire.ts'
import { requestRows } from './page.ts'
import { loadStatus } from './status.ts'

/** Prices and groups that are records of their own are among them; secrets are dropped. */
export async function listOptions(gateway: Gateway, signal?: AbortSignal): Promise<OptionValues> {
  await gateway.dialectReady
  const rows = (await requestRows(gateway, '/api/option/', { signal })).map(record)
  const entries = rows.map(({ key, value }): [string, string] => [text(key), text(value)])
  return {
    ...Object.fromEntries(entries.filter(([key]) => isReadable(key))),
    ...Object.assign(
      {},
      ...(await Promise.all(
        recordsOf(gateway).map(async (records) => records.read(await rowsOf(gateway, records, signal))),
      )),
    ),
  }
}

const recordsOf = ({ dialect: { extensions } }: Gateway): RecordOptions[] =>
  [extensions.prices, extensions.groups].filter((records) => records !== undefined)

async function rowsOf(gateway: Gateway, { list, none }: RecordOptions, signal?: AbortSignal) {
  try {
    return (await requestRows(gateway, list.path, { ...list, signal })).map(record)
  } catch (error) {
    if (none?.test(asGatewayError(error).message)) return []
    throw error
  }
}

/** Gateways keep secrets to themselves by their names, but not by all of these. */
const secretName = /(token|secret|key|password|credentials?)$/i

const isReadable = (name: string) =>
  isKnownOption(name) ? optionFact(name).kind !== 'secret' : name !== '' && !secretName.test(name)

export const updateOption = async (gateway: Gateway, key: string, value: string) => {
  await gateway.request('/api/option/', { method: 'PUT', body: { key, value } })
}

/** Columns of the same records are written together. */
export function optionBatches(gateway: Gateway, keys: readonly string[]): (readonly string[])[] {
  const sets = recordsOf(gateway).map(({ columns }) =>
    keys.filter((key) => columns.some(({ option }) => option === key)),
  )
  const others = keys.filter((key) => !sets.some((set) => set.includes(key)))
  return [...others.map((key) => [key]), ...sets.filter((set) => set.length > 0)]
}

/** Options that are columns of records are written as records. */
export async function updateOptions(gateway: Gateway, values: Readonly<Record<string, string>>) {
  for (const keys of optionBatches(gateway, Object.keys(values))) {
    const records = recordsOf(gateway).find(({ columns }) => columns.some(({ option }) => option === keys[0]))
    if (records) {
      const texts = Object.fromEntries(keys.map((key) => [key, values[key]!]))
      for (const call of records.write(texts, await rowsOf(gateway, records))) await gateway.send(call)
    } else await updateOption(gateway, keys[0]!, values[keys[0]!]!)
  }
}

/** The status, the texts of the site and the groups may show the options, too. */
export function optionsWereSet(gateway: Gateway, keys: readonly string[]) {
  // A further option may change others, which are not known here either.
  const isFurther = !keys.every(isKnownOption)
  // If this fails, names and units stay stale; the setting itself is stored.
  if (isFurther || keys.some((key) => optionFact(key).status))
    loadStatus(gateway, { again: true }).catch(() => undefined)
  const invalidate = (stale: ResourcePrefix) => void gateway.resources.invalidate(stale)
  if (keys.includes('Notice')) invalidate(contentKeys.of('notice'))
  if (keys.includes('About')) invalidate(contentKeys.of('about'))
  if (keys.includes('HomePageContent')) invalidate(contentKeys.of('home_page_content'))
  if (isFurther || keys.some((key) => optionFact(key).section === 'groups')) invalidate(optionKeys.allGroups)
}

/** The call has ten seconds, and carries no cookies or token. */
export async function getOutside(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

export const defaultReleaseUrl = 'https://api.github.com/repos/songquanpeng/one-api/releases/latest'

/** `tag` is such as `v1.2.0`, `notes` is Markdown, `page` an https address or empty. */
export interface Release {
  tag: string
  notes: string
  page: string
}

/** A code-hosting service is asked, not the gateway, without cookies or token. */
export async function getLatestRelease(url: string): Promise<Release> {
  const release = record(await getOutside(url))
  const tag = text(release.tag_name)
  if (!tag) throw new Error('tag_name')
  const page = text(release.html_url)
  return { tag, notes: text(release.body), page: page.startsWith('https://') ? page : '' }
}
