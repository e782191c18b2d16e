import { parseJson } from '../../domain/format.ts'
import type { Id } from '../../domain/id.ts'
import { configSecrets } from '../../domain/channels/channel.ts'
import { record, text, type Wire } from '../../domain/wire.ts'
import { withId } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { refusals } from '../../gateway/dialects/refusals.ts'

/**
 * A single call with the changes may not be enough: the provider's secrets must be preserved, the gateway does not
 * merge, or it has a separate call for the status. `refusal` is that of the single call, and rethrown unless it asks
 * for the whole record.
 */
export async function changeChannel(gateway: Gateway, channelId: Id, changes: Wire, refusal?: unknown) {
  if (refusal) {
    if (changes.name !== undefined || !missesName(refusal)) throw refusal
    gateway.dialect = { ...gateway.dialect, wholeChannels: 'always' }
  }
  const { channelStatusCall } = gateway.dialect
  const { status, ...others } = changes
  if (status === undefined || !channelStatusCall) return put(gateway, channelId, changes)
  if (Object.keys(others).length > 0) await put(gateway, channelId, others)
  try {
    await gateway.send(channelStatusCall(channelId, Number(status)))
  } catch (error) {
    if (record(error).status !== 404) throw error
    // An older version, whose status is a field like others.
    gateway.dialect = { ...gateway.dialect, channelStatusCall: undefined }
    await put(gateway, channelId, { status })
  }
}

/** Only the gateway knows the key; resolves to the name of the copy. */
export async function copyChannel(
  gateway: Gateway,
  { id, name }: { id: Id; name: string },
  suffix: string,
): Promise<string> {
  const made = await gateway.send(gateway.dialect.copyCall!(id, suffix), { expects: 'entity' })
  return text(record(made).name) || name + suffix
}

/** Most gateways merge. Some reject a change that omits the name: "Channel name cannot be empty". */
const missesName = (refusal: unknown) => refusals.nameMissing.test(text(record(refusal).message))

async function put(gateway: Gateway, channelId: Id, changes: Wire): Promise<void> {
  const { dialect } = gateway
  const { wholeChannels } = dialect
  // A gateway that merges ignores what is empty, so removing it requires the whole record.
  const whole =
    'models' in changes ||
    [changes.tag, changes.test_model, changes.other].includes('') ||
    Object.values(changes).includes(false)
  const replaces = wholeChannels === 'always' || (wholeChannels === 'with models' && whole)
  const secrets = typeof changes.config === 'string'
  const path = `/api/channel/${encodeURIComponent(channelId)}`
  const stored = replaces || secrets ? record(await gateway.request(path, { expects: 'record' })) : {}
  const { key, ...retained } = stored
  const body = {
    ...(replaces && retained),
    ...(replaces && wholeChannels === 'with models' && { key }),
    ...withId(dialect, channelId),
    ...changes,
    ...(secrets && { config: withSecrets(String(changes.config), stored.config) }),
  }
  await gateway.request('/api/channel/', { method: 'PUT', body })
}

/** The gateway would overwrite secrets of a config; they are put back here and go no further. */
function withSecrets(config: string, stored: unknown) {
  const old = record(typeof stored === 'string' ? parseJson(stored) : stored)
  const fields = record(parseJson(config))
  for (const secret of configSecrets) if (!fields[secret] && old[secret]) fields[secret] = old[secret]
  return JSON.stringify(fields)
}
