import { useState } from 'react'
import { formatTimestamp } from '../../domain/format.ts'
import { Quota, useFormatQuota } from '../data/quota.tsx'
import type { Id } from '../../domain/id.ts'
import type { LogEntry } from '../../domain/log.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Fact, Facts, LoadedPart } from './drawer-part.tsx'
import { useCommand } from '../data/use-command.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'
import { LogLink } from './log-link.tsx'
import { countCallsToday, useCallsToday } from './use-calls-today.ts'
import { Moment } from '../../ui/content/moment.tsx'

/** Number of newest calls listed individually. */
const named = 5

/**
 * Today's calls through a channel: their exact cost, the newest ones, and their number as far as one page of
 * the log shows it. An exact count needs many requests, so it takes a button press.
 */
export function ChannelCalls({ channel }: { channel: Id }) {
  const { numberFormat } = useWidget()
  const t = useMessages(drawerMessages)
  const calls = useCallsToday(channel)
  const [counted, setCounted] = useState<number>()
  const count = useCommand(async (gateway) => setCounted(await countCallsToday(gateway, channel)))
  const filters = { channel: String(channel), range: 'today' } as const
  return (
    <LoadedPart title={t.today} resource={calls} failed={t.todayFailed} height="120px">
      {({ spent, rows, more, total }) => {
        const known = counted ?? total ?? (more ? undefined : rows.length)
        return (
          <>
            <Facts>
              <Fact name={t.spent}>
                <Quota units={spent} t={t} />
              </Fact>
              <Fact name={t.calls}>
                <span role="status">
                  {known === undefined ? t.atLeast(rows.length) : numberFormat.number(known)}
                </span>{' '}
                {known === undefined && (
                  <Button size="small" pending={count.pending} onPress={() => count.run()} part="count-calls">
                    {t.count}
                  </Button>
                )}
              </Fact>
              <Fact name={t.newest} wide>
                {rows.length === 0 ? t.noCalls : <Newest rows={rows.slice(0, named)} />}
              </Fact>
            </Facts>
            <LogLink filters={filters} />
          </>
        )
      }}
    </LoadedPart>
  )
}

function Newest({ rows }: { rows: readonly LogEntry[] }) {
  const formatQuota = useFormatQuota()
  return (
    <ul className="drawer-lines">
      {rows.map(({ created_at, username, model_name, quota }, index) => (
        <li key={index}>
          <span className="muted">
            <Moment seconds={created_at}>{formatTimestamp(created_at).slice('YYYY-MM-DD '.length)}</Moment>
          </span>
          <span>{[username, model_name].filter(Boolean).join(' · ')}</span>
          <span>{formatQuota(quota)}</span>
        </li>
      ))}
    </ul>
  )
}
