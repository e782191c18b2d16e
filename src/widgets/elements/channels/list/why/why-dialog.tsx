import type { TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { whyMessages } from './why.messages.ts'
import { logKeys } from '../../../../api/logs.ts'
import { formatTimestamp } from '../../../../domain/format.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { findEvidence, type Evidence } from './why-evidence.ts'
import { Moment } from '../../../../ui/content/moment.tsx'

interface WhyDialogProps {
  channel: Channel
  verdict: TestVerdict | undefined
  /** Omitted if the user may not test. */
  onTest: (() => void) | undefined
  onClose: () => void
}

export default function WhyDialog({ channel, verdict, onTest, onClose }: WhyDialogProps) {
  const { title, test } = useMessages(whyMessages)
  return (
    <Dialog
      title={title(channel.name)}
      onClose={onClose}
      closeOnOutside
      footer={
        onTest && (
          <Button variant="primary" icon="bolt" onPress={onTest} part="why-test-now">
            {test}
          </Button>
        )
      }
      part="why-dialog"
    >
      <WhyDisabled channel={channel} verdict={verdict} />
    </Dialog>
  )
}

const evidence = logKeys.all.key<Evidence>()

function WhyDisabled({ channel, verdict }: { channel: Channel; verdict?: TestVerdict | undefined }) {
  const t = useMessages(whyMessages)
  const { data } = useResource({
    key: evidence.at(String(channel.id)),
    load: (gateway, signal) => findEvidence(gateway, channel, signal),
    optional: true,
  })
  const known = verdict && !verdict.passed ? [{ newest: verdict, times: 1 }] : []
  const failed = data?.failed.length ? data.failed : known
  return (
    <div className="test-dialog" aria-busy={!data}>
      <p className="muted">{t.help}</p>
      <div role="status" className="why-list">
        {failed.map(({ newest, times }) => (
          <div key={newest.message} className="test-outcome tone-bad" part="why-test">
            <strong>
              <Moment seconds={newest.at}>{t.failedTest(formatTimestamp(newest.at), newest.model)}</Moment>
            </strong>
            {times > 1 && <span className="muted"> {t.times(times)}</span>}
            <p className="test-reason">{newest.message}</p>
          </div>
        ))}
        {!data && <p className="muted">{t.loading}</p>}
        {data?.lines.map(({ newest, times }) => (
          <div key={newest.id} className="test-outcome" part="why-line">
            <strong>
              <Moment seconds={newest.created_at}>{t.line(formatTimestamp(newest.created_at))}</Moment>
            </strong>
            {times > 1 && <span className="muted"> {t.times(times)}</span>}
            <p className="test-reason">{newest.content}</p>
          </div>
        ))}
        {data?.passed && (
          <p>
            <Moment seconds={data.passed.at}>{t.passedTest(formatTimestamp(data.passed.at))}</Moment>
          </p>
        )}
        {data && failed.length === 0 && data.lines.length === 0 && <p>{t.nothing}</p>}
        {data && (
          <p className="muted">
            {data.call ? (
              <Moment seconds={data.call.created_at}>
                {t.lastCall(formatTimestamp(data.call.created_at), data.call.model_name)}
              </Moment>
            ) : (
              t.noCall
            )}
          </p>
        )}
      </div>
    </div>
  )
}
