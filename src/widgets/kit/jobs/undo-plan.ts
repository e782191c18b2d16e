import type { Job, JobItem, JobPlan } from './job.ts'

/** Undoes the items that a job has done. */
export const undoPlan = (plan: JobPlan, { items }: Job): JobPlan => ({
  ...plan,
  items: plan.items.flatMap((item, index): JobItem[] =>
    item.undo && items[index]?.state === 'done'
      ? [{ ...item, run: item.undo, undo: item.run, look: undefined, change: item.back, back: item.change }]
      : [],
  ),
})
