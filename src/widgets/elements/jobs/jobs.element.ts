import { jobStyles } from '../../kit/jobs/job.styles.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { jobsStyles } from './jobs.styles.ts'
import { Jobs } from './jobs.tsx'

/**
 * Long work on many things, such as disabling fifty keys: a button with a ring that fills, and a panel with each job, how
 * far it is, what failed and why. Nothing shows while there are no jobs. What a closed page has left undone can go on here.
 *
 * @summary Jobs under way, and what became of them.
 * @tag oneapi-jobs
 * @slot header - Above the button.
 * @csspart base - The outer wrapper.
 * @csspart button - Opens the panel.
 * @csspart panel - The panel with the jobs.
 * @csspart job - One job.
 */
export class JobsElement extends WidgetElement {
  /** @internal */ static override component = Jobs
  /** @internal */ static override audience = 'anyone' as const
  /** @internal */ static override styles = [jobStyles, jobsStyles]
}
