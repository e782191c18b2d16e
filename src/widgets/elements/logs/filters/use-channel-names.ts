import { useEffect, useMemo, useState } from 'react'
import { channelKeys } from '../../../api/channel-keys.ts'
import type { Id } from '../../../domain/id.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { useResource } from '../../../kit/data/use-resource.ts'

const none: ReadonlyMap<Id, string> = new Map()

/** The log leaves some ids unnamed: each takes one request, every five minutes at most, once the page was used. */
export function useChannelNames(rows: readonly LogEntry[], enabled: boolean): ReadonlyMap<Id, string> {
  const present = usePresence()
  const fromRows = useMemo(
    () =>
      new Map(rows.flatMap(({ channel, channel_name }) => (channel_name ? [[channel, channel_name]] : []))),
    [rows],
  )
  const ids = [...new Set(rows.map(({ channel }) => channel))]
    .filter((id) => id !== 0 && !fromRows.has(id))
    .sort()
  const { data } = useResource({
    key: channelKeys.names.at(ids),
    load: async (gateway) => (await import('./channel-names.ts')).channelNames(gateway, ids),
    enabled: enabled && present && ids.length > 0,
    keepPrevious: true,
    optional: true,
  })
  return useMemo(
    () => (data || fromRows.size > 0 ? new Map([...(data ?? none), ...fromRows]) : none),
    [data, fromRows],
  )
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Requests that the first view can do without wait for the user's first interaction. */
function usePresence(): boolean {
  const [present, setPresent] = useState(() => navigator.userActivation?.hasBeenActive ?? false)
  useEffect(() => {
    if (present) return
    const controller = new AbortController()
    for (const sign of signs)
      addEventListener(sign, () => setPresent(true), {
        signal: controller.signal,
        passive: true,
        capture: true,
      })
    return () => controller.abort()
  }, [present])
  return present
}
