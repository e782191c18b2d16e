import jobStyles from '../../kit/jobs/display/job-status.css?raw'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { Jobs } from './job-list.tsx'
import jobsStyles from './job-list.css?raw'

/**
 * Long-running bulk jobs, such as disabling fifty keys: a button with a progress ring, and a panel with the progress of
 * each job, what failed and why. Hidden while there are no jobs. Jobs interrupted by closing the page can be continued
 * here.
 *
 * @summary Running jobs and their results.
 * @tag oneapi-jobs
 * @csspart button - Opens the panel.
 * @csspart panel - The panel with the jobs.
 * @csspart job - One job.
 */
export class JobsElement extends WidgetElement {
  /** @internal */ static override component = Jobs
  /** @internal */ static override audience = 'anyone' as const
  /** @internal */ static override styles = [jobStyles, jobsStyles]
}
