import { isOpen, type countStates, type Job } from '../../../stores/jobs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import { jobMessages } from '../job.messages.ts'
import { cancelJob, dismissJob, lookAgain, pauseJob, resumeJob, retryFailed, undoJob } from '../jobs.ts'

interface JobActsProps {
  job: Job
  counts: ReturnType<typeof countStates>
  /** Called when the user dismisses the job. */
  onDismiss?: (() => void) | undefined
}

/** The buttons that apply to a job in its current state. */
export function JobActs({ job, counts, onDismiss }: JobActsProps) {
  const { gateway } = useWidget()
  const words = useMessages(jobMessages)
  const { id, state, stranded } = job
  const over = !isOpen(job)
  const looking = useCommand((at) => lookAgain(at, id))
  const dismiss = () => {
    dismissJob(gateway, id)
    onDismiss?.()
  }
  return (
    <div className="job-acts">
      {!over && !stranded && (
        // A single button that switches between pause and resume, so that it keeps the focus.
        <Button
          size="small"
          icon={state === 'paused' ? 'play' : 'pause'}
          onPress={() => (state === 'paused' ? resumeJob : pauseJob)(gateway, id)}
        >
          {state === 'paused' ? words.resume : words.pause}
        </Button>
      )}
      {!over && (
        <Button size="small" onPress={() => cancelJob(gateway, id)}>
          {words.cancel}
        </Button>
      )}
      {over && !stranded && counts.refused + counts.waiting > 0 && (
        <Button size="small" icon="refresh" onPress={() => retryFailed(gateway, id)}>
          {words.retry}
        </Button>
      )}
      {counts.unknown > 0 && state !== 'running' && (
        <Button size="small" icon="search" onPress={() => looking.run()}>
          {words.look}
        </Button>
      )}
      {over && job.undoable && counts.done > 0 && (
        <Button size="small" onPress={() => void undoJob(gateway, id)}>
          {words.undo}
        </Button>
      )}
      {over && (
        <Button size="small" variant="ghost" onPress={dismiss}>
          {words.dismiss}
        </Button>
      )}
    </div>
  )
}
