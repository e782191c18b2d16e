import type { Gateway } from '../../gateway/gateway.ts'
import { JobQueue } from './job-queue.ts'

const queues = new WeakMap<Gateway, JobQueue>()

/** The first call creates the queue, which also restores stored jobs of earlier pages. */
export function queueOf(gateway: Gateway): JobQueue {
  let queue = queues.get(gateway)
  if (!queue) {
    queues.set(gateway, (queue = new JobQueue(gateway)))
    keepPage(gateway)
  }
  return queue
}

/** After this time the user may have turned to something else. */
export const longJobMs = 60_000

/** `default` means that the browser has yet to ask. */
export const notifying = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission

/** The browser asks before a page closes whose job would end; a notice reports the end of a long job. */
function keepPage({ jobs }: Gateway) {
  if (typeof window === 'undefined') return
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  // Registered only while needed: the listener keeps the page out of the back/forward cache.
  jobs.subscribe((now, before) => {
    const works = now.jobs.some(
      ({ state, background, resumes }) =>
        !background && !resumes && (state === 'running' || state === 'waiting'),
    )
    if (works) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
    for (const { id, title, begun, ended } of now.jobs)
      if (ended && ended - begun! > longJobMs && !before.jobs.find((job) => job.id === id)?.ended)
        notify(title)
  })
}

function notify(title: string) {
  if (document.visibilityState !== 'hidden' || notifying() !== 'granted') return
  try {
    new Notification(title)
  } catch {
    // Some phones let only service workers notify.
  }
}
