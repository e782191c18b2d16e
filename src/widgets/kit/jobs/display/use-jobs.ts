import { useStore } from 'zustand'
import type { Job } from '../../../stores/jobs.ts'
import { useWidget } from '../../element/widget-context.ts'

export const useJobs = (): readonly Job[] => useStore(useWidget().gateway.jobs, ({ jobs }) => jobs)

/** Undefined once the job is dismissed. */
export const useJob = (jobId: string | undefined): Job | undefined => useJobs().find(({ id }) => id === jobId)
