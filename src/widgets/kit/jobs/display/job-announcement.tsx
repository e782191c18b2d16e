import { useEffect, useState } from 'react'
import { countStates, isOpen, type Job } from '../../../stores/jobs.ts'
import { useMessages } from '../../element/use-messages.ts'
import { jobMessages } from '../job.messages.ts'

/** Announces the start and the result of a job to screen readers. */
export function JobAnnouncement({ job }: { job: Job | undefined }) {
  const words = useMessages(jobMessages)
  const [told, setTold] = useState('')
  const text = job ? sentence(job, words) : ''
  // The live region must exist before its text, or the text is not announced.
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), 50)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="sr-only" role="status">
      {told}
    </span>
  )
}

function sentence(job: Job, words: (typeof jobMessages)['zh-CN']): string {
  const title = job.undoing ? words.undoing(job.title) : job.title
  return isOpen(job) ? words.begun(title) : words.over(title, job.items.length - countStates(job).done)
}
