import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import multiChoiceStyles from '../../../ui/choices/multi-choice.css?raw'
import { sectionStyles } from '../../../ui/layout/section.tsx'
import shoelaceTokens from '../../../ui/shoelace/tokens.css?raw'
import { SystemSettings } from './system-settings.tsx'
import systemSettingsStyles from './system-settings.css?raw'

const attributes = { hide: String }

/**
 * Sign-in, registration and their services: address, email domains, mail server, GitHub, Lark, chat platform, message
 * pusher, bot check. Switches are saved at once, fields by the button of their section. A blank secret keeps its
 * value.
 *
 * @summary System settings: sign-in, registration and the services for them.
 * @tag oneapi-system-settings
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @fires {CustomEvent<{ keys: string[] }>} oneapi-options-updated - After the gateway has stored options; their keys.
 * @slot signed-out - Instead of the settings while no user is signed in.
 * @slot error - Instead of the message that they could not be loaded.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart section - One card; also `section__general`, `section__login`, `section__whitelist`, `section__smtp`,
 *   `section__github`, `section__lark`, `section__wechat`, `section__pusher`, `section__turnstile`.
 * @csspart option - One control; also `option__` and its key.
 * @csspart save - The button that saves a section.
 * @csspart section__* - One card, by its name.
 * @csspart form - The fields of one card and its button.
 * @csspart option__* - One option, by its name.
 * @csspart dialog - A dialog of the element.
 * @csspart domain - One allowed domain.
 * @csspart whitelist-add - The field that adds a domain.
 * @csspart no-address - The note that the server address is not set.
 * @csspart use-address - The button that fills in the current address.
 * @csspart other-options - Deprecated, always absent: these options are in `oneapi-other-settings`.
 * @csspart addresses - The addresses to register with the provider.
 */
export class SystemSettingsElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = SystemSettings
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    shoelaceTokens,
    formStyles,
    calloutStyles,
    multiChoiceStyles,
    sectionStyles,
    systemSettingsStyles,
  ]
}
