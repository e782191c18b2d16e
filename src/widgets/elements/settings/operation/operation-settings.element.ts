import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import { sectionStyles } from '../../../ui/layout/section.tsx'
import shoelaceTokens from '../../../ui/shoelace/tokens.css?raw'
import { OperationSettings } from './operation-settings.tsx'
import operationSettingsStyles from './operation-settings.css?raw'

const attributes = { hide: String, 'price-models': String }

/**
 * How the gateway operates: links, retries, log, monitoring, quota, ratios and groups. Switches are saved at once, the fields
 * of a section with its button, and only those that changed; changes of ratios are shown for review first. If the
 * gateway requires the super admin, a message says so.
 *
 * @summary Operating settings: general, log, monitoring, quota, ratios, groups.
 * @tag oneapi-operation-settings
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @attr {string} [price-models] - Names of models, separated by commas: shows only prices, and of them those of these
 *   models that have none.
 * @fires {CustomEvent<{ keys: string[] }>} oneapi-options-updated - After the gateway has stored options; their keys.
 * @fires {CustomEvent<{ type: string, id: string }>} oneapi-before-delete - Before log lines are deleted
 *   (`type: 'logs'`, `id`: the time in epoch seconds); cancel it to keep them.
 * @fires {CustomEvent<{ count: number }>} oneapi-logs-deleted - After log lines were deleted.
 * @slot signed-out - Instead of the settings while no user is signed in.
 * @slot error - Instead of the message that they could not be loaded.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart section - One card; also `section__general`, `section__log`, `section__monitor`, `section__quota`,
 *   `section__alerts`, `section__ratio`, `section__groups`.
 * @csspart option - One control; also `option__` and its key.
 * @csspart save - The button that saves a section.
 * @csspart section__* - One card, by its name.
 * @csspart option__* - One option, by its name.
 * @csspart form - The fields of one card and its button.
 * @csspart log-cleanup - The card that deletes old log rows.
 * @csspart log-cleanup__time - The time before which rows are deleted.
 * @csspart log-cleanup__start - The button that deletes them.
 * @csspart alert-row - One rule of alerts.
 * @csspart alert-state - Whether it fires.
 * @csspart alert-test - The button that sends its recipients a test.
 * @csspart alert-add - The button that adds a rule.
 * @csspart alert-form - The fields of a rule.
 * @csspart alert-dialog - The dialog that holds them.
 * @csspart alert-save - The button that saves them.
 * @csspart alert-history - What opens the history of alerts.
 * @csspart alert-event - One entry of it.
 * @csspart alerts-elsewhere - Where gateways without rules have their own warnings.
 * @csspart dialog - A dialog of the element.
 * @csspart ratio-rows - The lines of a table of prices or ratios.
 * @csspart ratio-row - One line of it: a model with its prices, or a group.
 * @csspart ratio-add - The button that adds a line.
 * @csspart ratio-restore - The button that reverts the changes of a line.
 * @csspart ratio-changed - The button that shows only changed lines.
 * @csspart ratio-columns - The button that shows the prices that only few models have.
 * @csspart price-group - The choice of a group whose prices are shown instead.
 * @csspart price-csv - The button that saves the table of prices as shown, as CSV.
 * @csspart price-spend - The button that shows what calls of each model cost in 30 days, and orders by it.
 * @csspart ratio-spent - What calls of a model cost in 30 days.
 * @csspart missing-prices__start - The button that shows the models of channels that have no price.
 * @csspart missing-prices - Above these models: how many they are, and the model to take the prices of.
 * @csspart missing-price - One of these models.
 * @csspart price-like - The button that gives them these prices.
 * @csspart paste-prices__start - The button that compares the prices with a list: of a provider, a file or a spreadsheet.
 * @csspart price-source - Where the gateway reads prices, if it can.
 * @csspart price-source__fetch - The button that has it read them.
 * @csspart differing-prices - The models whose prices differ, to choose which are taken.
 * @csspart other-options - Deprecated, always absent: these options are in `oneapi-other-settings`.
 * @csspart export-prices - The button that saves the price list.
 * @csspart table - The table of groups.
 * @csspart row - One group.
 * @csspart cell - One cell of the table.
 * @csspart cell__* - The cells of one column, by its name.
 * @csspart group-count - The button that counts the users and channels of each group.
 * @csspart group-model - The choice of a model whose price for each group is shown.
 * @csspart ratio-undo - The button that reverts all changes of ratios.
 */
export class OperationSettingsElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = OperationSettings
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    shoelaceTokens,
    formStyles,
    calloutStyles,
    sectionStyles,
    operationSettingsStyles,
  ]
}
