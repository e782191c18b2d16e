import { useState } from 'react'
import { logKeys } from '../../../api/logs.ts'
import type { Id } from '../../../domain/id.ts'
import type { Redemption } from '../../../domain/redemption.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { LoadedPart } from '../../../kit/drawers/drawer-part.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { batchMessages } from './batch.messages.ts'
import { Moment } from '../../../ui/content/moment.tsx'

/** Codes looked up in the log at a time; each takes a request. */
const atOnce = 20

const redeemed = logKeys.all.key<ReadonlyMap<Id, readonly string[]>>()

/** Who redeemed codes of a batch, and when, the latest first. */
export function BatchRedeemed({ batch, used }: { batch: string; used: readonly Redemption[] }) {
  const words = useMessages(batchMessages)
  const [shown, show] = useState(atOnce)
  const codes = used.slice(0, shown)
  const redeemers = useResource({
    key: redeemed.at(
      batch,
      codes.map(({ id }) => id),
    ),
    load: async (gateway, signal) => (await import('./load-batch.ts')).loadRedeemers(gateway, codes, signal),
    staleTime: 60_000,
    keepPrevious: true,
    optional: true,
  })
  return (
    <LoadedPart title={words.byWhom} resource={redeemers} failed={words.byWhomFailed} height="120px">
      {(names) => (
        <>
          <ul className="drawer-lines">
            {codes.map(({ id, redeemed_time }) => (
              <li key={id}>
                <span className="muted">#{id}</span>
                <span>{nameOf(names.get(id), words)}</span>
                <Moment seconds={redeemed_time} />
              </li>
            ))}
          </ul>
          {used.length > shown && (
            <p className="drawer-links">
              <Button
                size="small"
                pending={redeemers.stale}
                onPress={() => show(shown + atOnce)}
                part="more-redeemed"
              >
                {words.more(used.length - shown)}
              </Button>
            </p>
          )}
        </>
      )}
    </LoadedPart>
  )
}

/** The log does not name codes: if several users redeemed at the same time, any of them may have used this one. */
function nameOf(names: readonly string[] | undefined, words: (typeof batchMessages)['zh-CN']) {
  if (!names) return '…'
  return names.length === 0 ? words.notLogged : words.oneOf(names)
}
