import marksStyles from '../../ui/content/marks.css?raw'
import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { Status } from './status.tsx'
import statusStyles from './status.css?raw'

const attributes = { hide: String }

/**
 * How the calls of each model went in the last 24 hours, for visitors: a line with a mark for each hour, and the success
 * rate. Only gateways that show this to visitors are asked: the embedded one with its option `StatusPageEnabled`, and
 * new-api where visitors may see its prices. In front of others, it says that the gateway does not publish it.
 *
 * @summary How the calls of each model went in the last 24 hours.
 * @tag oneapi-status
 * @attr {string} [hide] - Parts to leave out: `title`, `legend`.
 * @slot error - Instead of the failure message.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart overall - How many models had failures.
 * @csspart legend - What the marks mean.
 * @csspart row - A model.
 * @csspart all - The button that shows all models.
 * @csspart empty - Instead of the models, if there were no calls.
 * @csspart unpublished - Instead of the models, if the gateway does not publish how calls went.
 */
export class StatusElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Status
  /** @internal */ static override attributes = attributes
  /** @internal */ static override audience = 'anyone' as const
  /** @internal */ static override styles = [marksStyles, statusStyles]
}
