import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import type { Job, JobEntry } from '../../../stores/jobs.ts'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { useMessages } from '../../element/use-messages.ts'
import { useWidget } from '../../element/widget-context.ts'
import { jobMessages } from '../job.messages.ts'

/** Failures listed individually; the rest is only counted. */
const shown = 100

/** The items that were refused or got no answer, each with its reason. */
export function JobFailures({ job }: { job: Job }) {
  const words = useMessages(jobMessages)
  const failed = job.items.filter(({ state }) => state === 'refused' || state === 'unknown')
  if (failed.length === 0) return null
  return (
    <details>
      <summary>{words.failures(failed.length)}</summary>
      {failed.some(({ state }) => state === 'unknown') && <p>{words.unknownHelp}</p>}
      <ul className="job-failures" tabIndex={0} aria-label={words.failures(failed.length)}>
        {failed.slice(0, shown).map((item, index) => (
          <Failure key={index} item={item} />
        ))}
        {failed.length > shown && <li>{words.more(failed.length - shown)}</li>}
      </ul>
    </details>
  )
}

function Failure({ item: { id, name, state, error, reason } }: { item: JobEntry }) {
  const { locale } = useWidget()
  const words = useMessages(jobMessages)
  const { faultDetails } = useMessages(common)
  const known = reason ?? (state === 'refused' ? words.leftAlone : words.noReason)
  const failure = error === undefined ? undefined : asGatewayError(error)
  const why = failure ? describeFailure(failure, locale) : known
  return (
    <li>
      {name || words.thing(String(id))} <span>{why}</span>
      {failure && <Fault label={faultDetails} text={failure.fault} />}
    </li>
  )
}
