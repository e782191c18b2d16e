import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import type { Job, JobEntry } from '../../../stores/jobs.ts'
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
  const known = reason ?? (state === 'refused' ? words.leftAlone : words.noReason)
  const why = error === undefined ? known : describeFailure(asGatewayError(error), locale)
  return (
    <li>
      {name || words.thing(String(id))} <span>{why}</span>
    </li>
  )
}
