import { useEffect, useState } from 'react'
import { countStates, isOpen, type Job } from '../../stores/jobs.ts'
import { useMessages } from '../element/use-messages.ts'
import { jobMessages } from './job.messages.ts'

/** Tells screen readers that a job has begun, and how it ended. */
export function JobAnnouncement({ job }: { job: Job | undefined }) {
  const words = useMessages(jobMessages)
  const [told, setTold] = useState('')
  const text = job ? sentence(job, words) : ''
  // The live region must stand before its text does, or it is not announced.
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
