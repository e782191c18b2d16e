import { listLogs, logKeys } from '../../api/logs.ts'
import type { Channel } from '../../domain/channel.ts'
import { LogType, type LogFilters } from '../../domain/log.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { testMessages } from './channel-test.messages.ts'
import { FailedOutcome } from './test-outcome.tsx'

/** Why a channel failed in a round of tests: the gateway tells nobody but its log. */
export function LoggedFailure({ channel }: { channel: Channel }) {
  const { locale } = useWidget()
  const words = useMessages(testMessages)
  const { id, test_time } = channel
  const { data, error } = useResource({
    key: [...logKeys.all, 'last-test', id, test_time],
    load: (gateway, signal) => listLogs(gateway, 'all', 0, lastTest(channel), { signal }),
  })
  if (error) return <FailedOutcome title={words.failed} reason={describeFailure(error, locale)} />
  if (!data) return <p className="test-outcome">{words.reading}</p>
  const line = data.rows[0]
  return line ? (
    <FailedOutcome title={words.failedWith(line.model_name)} reason={line.content} />
  ) : (
    <FailedOutcome title={words.failed} reason={words.notLogged} />
  )
}

/** The newest line comes first, and an hour ahead is late enough for clocks that differ (spec §9). */
const lastTest = ({ id }: Channel): LogFilters => ({
  type: LogType.test,
  channel: String(id),
  token_name: '',
  model_name: '',
  username: '',
  start_timestamp: 0,
  end_timestamp: Math.floor(Date.now() / 1000) + 3600,
})
