import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import richTextStyles from '../../../ui/content/rich-text.css?raw'
import { sectionStyles } from '../../../ui/layout/section.tsx'
import shoelaceTokens from '../../../ui/shoelace/tokens.css?raw'
import { OtherSettings } from './other-settings.tsx'
import otherSettingsStyles from './other-settings.css?raw'

const attributes = { 'release-url': String, hide: String }

/**
 * Texts and appearance of the site: notice, name, logo, theme of the gateway's built-in console, home page, about
 * page, footer; and a check for newer releases. Each section saves only what changed.
 *
 * @summary Other settings: notice, name, contents, update check.
 * @tag oneapi-other-settings
 * @attr {string} [release-url=https://api.github.com/repos/songquanpeng/one-api/releases/latest] - URL of the
 *   newest release; must return JSON with `tag_name`, `body` (Markdown) and `html_url`.
 * @attr {string} [hide] - Parts to leave out: `title`, `update`.
 * @fires {CustomEvent<{ keys: string[] }>} oneapi-options-updated - After the gateway has stored options; their keys.
 * @slot signed-out - Instead of the settings while no user is signed in.
 * @slot error - Instead of the message that they could not be loaded.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart section - One card; also `section__notice`, `section__brand`, `section__content`, `section__update`, `section__rest`.
 * @csspart option - One control; also `option__` and its key.
 * @csspart save - The button that saves a section.
 * @csspart release - The notes of a newer release.
 * @csspart section__* - One card, by its name.
 * @csspart form - The fields of one card and its button.
 * @csspart option__* - One option, by its name.
 * @csspart check-update - The button that checks for a new release.
 * @csspart plan-maintenance - The button that plans maintenance.
 * @csspart maintenance - Its dialog.
 * @csspart preview - What every page will show, in it.
 * @csspart take-out - The button that takes it out of the notice.
 * @csspart cancel - The cancel button of a dialog.
 * @csspart confirm - The button that confirms a dialog.
 * @csspart dialog - A dialog of the element.
 * @csspart other-options - The options of this gateway that have no field of their own.
 */
export class OtherSettingsElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = OtherSettings
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    shoelaceTokens,
    formStyles,
    calloutStyles,
    richTextStyles,
    sectionStyles,
    otherSettingsStyles,
  ]
}
