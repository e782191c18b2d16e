import { useState } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import { listLogs, logKeys, type LogScope } from '../../../api/logs.ts'
import { formatTimestamp, moneyDecimals } from '../../../domain/format.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import type { LogEntry } from '../../../domain/log.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { callsIn } from '../../../kit/element/screen.tsx'
import { useMessages, useStatus } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { messages } from './dashboard.messages.ts'
import { anyCall } from '../../../kit/usage/log-filters.ts'
import { clockOf, LoadedBody, OpenButton, Panel, Row, Rows } from './panel.tsx'
import { useRefreshing } from '../../../kit/lists/data/use-refreshing.ts'

const shown = 6

/** Nine of the 480 requests that a gateway allows in three minutes. */
const pollSeconds = 20

export interface Newest {
  rows: LogEntry[]
  counted: boolean
  /** In epoch seconds, when the calls were read. */
  at: number
}

const newest = logKeys.all.key<Newest>()

export const useNewestCalls = (scope: LogScope): Resource<Newest> =>
  useResource({
    key: newest.at(scope),
    load: async (gateway, signal) => {
      const { rows, total } = await listLogs(gateway, scope, 0, anyCall, { signal })
      return { rows: rows.slice(0, shown), counted: total !== undefined, at: secondsNow() }
    },
    optional: true,
  })

interface NewestCallsProps {
  calls: Resource<Newest>
  /** Whether the calls are of all users, so that each names its user. */
  everybody?: boolean
}

/** The calls are polled while the page is visible, until a poll fails or the user pauses. */
export function NewestCalls({ calls, everybody = false }: NewestCallsProps) {
  const t = useMessages(messages)
  const [paused, setPaused] = useState(false)
  const unit = useStatus()
  const { data, error, reload } = calls
  useRefreshing(reload, pollSeconds, !paused && !error)
  const at = data && formatTimestamp(data.at).slice('YYYY-MM-DD '.length)
  const note = at && (error ? t.notUpdated(at) : paused ? t.pausedAt(at) : t.updates(pollSeconds, at))
  return (
    <Panel
      title={t.newest}
      part="newest"
      note={note ? <Moment seconds={data.at}>{note}</Moment> : '\u00A0'}
      actions={
        <>
          {data && error && (
            <Button size="small" icon="refresh" onPress={reload} part="retry">
              {t.refresh}
            </Button>
          )}
          <IconButton
            size="small"
            icon={paused ? 'play' : 'pause'}
            label={paused ? t.resume : t.pause}
            onPress={() => {
              setPaused(!paused)
              if (paused) return reload()
            }}
            part="pause"
          />
          <OpenButton to={callsIn()}>{t.toLog}</OpenButton>
        </>
      }
    >
      <LoadedBody resource={calls} failed={t.newestFailed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon="log" title={t.noCalls} detail={t.noCallsHelp} />
          ) : (
            <Rows>
              {rows.map((entry, index) => (
                <Call
                  key={`${entry.request_id}-${String(index)}`}
                  entry={entry}
                  everybody={everybody}
                  decimals={moneyDecimals(
                    rows.map(({ quota }) => quota),
                    unit,
                  )}
                />
              ))}
            </Rows>
          )
        }
      </LoadedBody>
    </Panel>
  )
}

interface CallProps {
  entry: LogEntry
  everybody: boolean
  /** All amounts have this number of decimals. */
  decimals: number
}

function Call({ entry, everybody, decimals }: CallProps) {
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const { created_at, model_name, token_name, username, quota } = entry
  return (
    <Row
      to={callsIn({ model_name }, { from: created_at, to: created_at + 1 })}
      open={t.toLog}
      main={model_name}
      detail={[everybody && username, token_name].filter(Boolean).join(' · ')}
      end={
        <>
          <span>{formatQuota(quota, decimals)}</span>
          <span className="home-row-detail">
            <Moment seconds={created_at}>{clockOf(created_at)}</Moment>
          </span>
        </>
      }
    />
  )
}
