import { logKeys } from '../../../../api/logs.ts'
import type { TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { formatTimestamp } from '../../../../domain/format.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages } from '../../../../kit/element/use-messages.ts'
import { findEvidence, type Evidence } from './why-evidence.ts'
import { whyMessages } from './why.messages.ts'

const evidence = logKeys.all.key<Evidence>()

interface WhyDisabledProps {
  channel: Channel
  /** Result of its last test, if already known. */
  verdict?: TestVerdict | undefined
}

/** The failed test and the log lines closest to the time a channel was disabled. */
export function WhyDisabled({ channel, verdict }: WhyDisabledProps) {
  const words = useMessages(whyMessages)
  const { data } = useResource({
    key: evidence.at(String(channel.id)),
    load: (gateway, signal) => findEvidence(gateway, channel, signal),
    optional: true,
  })
  const failed = data?.failed ?? (verdict && !verdict.passed ? verdict : undefined)
  return (
    <div className="test-dialog" aria-busy={!data}>
      <p className="muted">{words.help}</p>
      <div role="status" className="why-list">
        {failed && (
          <div className="test-outcome tone-bad" part="why-test">
            <strong>{words.failedTest(formatTimestamp(failed.at), failed.model)}</strong>
            <p className="test-reason">{failed.words}</p>
          </div>
        )}
        {!data && <p className="muted">{words.loading}</p>}
        {data?.lines.map((line) => (
          <div key={line.id} className="test-outcome" part="why-line">
            <strong>{words.line(formatTimestamp(line.created_at))}</strong>
            <p className="test-reason">{line.content}</p>
          </div>
        ))}
        {data?.passed && <p>{words.passedTest(formatTimestamp(data.passed.at))}</p>}
        {data && !failed && data.lines.length === 0 && <p>{words.nothing}</p>}
        {data && (
          <p className="muted">
            {data.call
              ? words.lastCall(formatTimestamp(data.call.created_at), data.call.model_name)
              : words.noCall}
          </p>
        )}
      </div>
    </div>
  )
}
