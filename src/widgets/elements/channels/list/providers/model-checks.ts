import { createStore, type StoreApi } from 'zustand/vanilla'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { findModelChanges } from '../../../../api/extensions/provider-models.ts'
import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import {
  changedModels,
  storedFindings,
  remaining,
  saysNoList,
  renamesIn,
  unexplained,
  type ModelChange,
  type ModelDifference,
} from '../../../../domain/channels/model-changes.ts'
import { secondsNow } from '../../../../domain/clock.ts'
import { parseJson } from '../../../../domain/format.ts'
import type { Id } from '../../../../domain/id.ts'
import { names, record, text } from '../../../../domain/wire.ts'
import { asGatewayError } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { channelRecord, type ChannelChange, type StoredChannel } from '../../../../kit/writes/channels.ts'
import { setFields } from '../../../../kit/writes/write.ts'

/** `at` is when the provider was asked, in epoch seconds. */
interface Finding extends ModelDifference {
  at: number
}

interface ModelChecks {
  found: ReadonlyMap<Id, Finding>
  unlisted: ReadonlySet<Id>
  jobId?: string
}

const stores = new WeakMap<Gateway, StoreApi<ModelChecks>>()

/** The store outlives the view. */
export function modelChecksOf(gateway: Gateway): StoreApi<ModelChecks> {
  let store = stores.get(gateway)
  if (!store) stores.set(gateway, (store = createStore(() => ({ found: new Map(), unlisted: new Set() }))))
  return store
}

const atOnce = 4

/** Channels that were disabled by hand are left out. */
export function checkProviders(gateway: Gateway, channels: readonly Channel[], title: string) {
  const store = modelChecksOf(gateway)
  const { jobId } = store.getState()
  if (jobId) queueOf(gateway).dismiss(jobId)
  const { id } = queueOf(gateway).start({
    kind: 'channel-models',
    title,
    reads: true,
    background: true,
    atOnce,
    items: channels
      .filter(isChecked)
      .map((channel) => ({
        id: channel.id,
        name: channel.name,
        run: (gateway, signal) => checkProvider(gateway, channel, signal),
      })),
    // Where the gateway keeps what it found, it is in the channels now.
    onEnd: () =>
      gateway.dialect.providerModels?.storedFindings && void gateway.resources.invalidate(channelKeys.every),
  })
  store.setState({ jobId: id })
}

export const isChecked = ({ status }: Channel) => status !== ChannelStatus.disabled

async function checkProvider(gateway: Gateway, channel: Channel, signal: AbortSignal) {
  const store = modelChecksOf(gateway)
  const note = (finding?: Finding) =>
    store.setState(({ found, unlisted }) => {
      const [next, none] = [new Map(found), new Set(unlisted)]
      if (finding) next.set(channel.id, finding)
      none[finding ? 'delete' : 'add'](channel.id)
      return { found: next, unlisted: none }
    })
  try {
    note({ ...(await findModelChanges(gateway, channel, signal)), at: secondsNow() })
  } catch (thrown) {
    // It will have no list at the next check either, so nothing is to be done about it.
    if (!saysNoList(asGatewayError(thrown).message)) throw thrown
    note()
  }
}

/** A provider that lists hundreds is no reason to choose them all. */
const maxChosen = 20

export const chosenOf = ({ fresh, gone }: ModelDifference): ModelDifference => ({
  fresh: fresh.length > maxChosen ? [] : fresh,
  gone,
})

/** A gone model is mapped to the new one that replaces it. */
export function usualChange(difference: ModelDifference): ModelChange {
  const renames = renamesIn(difference)
  const { fresh, gone } = chosenOf(unexplained(difference, renames))
  return { add: fresh, remove: gone, renames }
}

/** Some gateways do not keep what is ignored, so this browser does. */
const ignoredModels = 'ignored_models'

const ignoredHere = ({ storage }: Gateway) => record(parseJson(storage.read(ignoredModels) ?? ''))

export function ignoredOf(gateway: Gateway, channel: Channel): string[] {
  const stored = gateway.dialect.providerModels?.storedFindings
  return stored ? storedFindings(channel, stored.names).ignored : names(ignoredHere(gateway)[channel.id])
}

/** The findings of this page come before those of the gateway. */
export function findingOf(
  gateway: Gateway,
  channel: Channel,
  found: ModelChecks['found'],
): Finding | undefined {
  const { names } = gateway.dialect.providerModels?.storedFindings ?? {}
  const stored = names && storedFindings(channel, names)
  const known = found.get(channel.id) ?? (stored?.at ? stored : undefined)
  return known && { ...known, ...remaining(known, channel, ignoredOf(gateway, channel)) }
}

/** A renamed model keeps its old name, by a mapping. */
export async function applyModels(gateway: Gateway, { id }: Channel, change: ModelChange) {
  await setFields<StoredChannel, ChannelChange>(gateway, channelRecord, {
    id,
    base: undefined,
    changes: (stored) => changedModels(stored, change),
  })
  void gateway.resources.invalidate(channelKeys.all)
}

/** The gateway stores the list if it has a place for it, else this browser does. */
export async function ignoreModels(gateway: Gateway, channel: Channel, ignored: readonly string[]) {
  const stored = gateway.dialect.providerModels?.storedFindings
  if (!stored) {
    gateway.storage.write(ignoredModels, JSON.stringify({ ...ignoredHere(gateway), [channel.id]: ignored }))
    return
  }
  await setFields<StoredChannel, ChannelChange>(gateway, channelRecord, {
    id: channel.id,
    base: undefined,
    changes: ({ settings }) => ({
      settings: JSON.stringify({ ...record(parseJson(text(settings))), [stored.names.ignored]: ignored }),
    }),
  })
  void gateway.resources.invalidate(channelKeys.all)
}
