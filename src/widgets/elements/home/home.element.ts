import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import guideStyles from '../../ui/content/guide.css?raw'
import richTextStyles from '../../ui/content/rich-text.css?raw'
import { Home, homeStyles } from './home.tsx'

const attributes = { hide: String }

/**
 * The administrator's text (Markdown, HTML, or an https URL, which is framed). Without one, visitors see what the
 * gateway is; users see the first steps, then balance, spend, usage and newest calls; administrators also see channels
 * and users. New notices open once.
 *
 * @summary Home page.
 * @tag oneapi-home
 * @attr {string} [hide] - Parts to leave out: `title`, `notice`, `system`, `news` (announcements, questions,
 *   addresses), `dashboard` (the figures of signed-in users), `prices` (what visitors see of models and prices), `agents` (the samples for coding agents).
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before another
 *   screen opens, such as the sign-in or the log of a figure; cancel it to route yourself.
 * @slot content - Instead of the page's text.
 * @slot error - Instead of the message that the text could not be loaded.
 * @csspart head - Name of the system and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart notice - The notice.
 * @csspart content - The administrator's text.
 * @csspart frame - The administrator's page.
 * @csspart guide - The getting-started guide, if the operator has set no text.
 * @csspart status - The button in it that shows visitors how the calls of the models go, where the gateway shows it.
 * @csspart offer - For visitors, the models with their prices, where the gateway publishes them.
 * @csspart all-prices - Beside their title, what opens the page of prices.
 * @csspart system - The facts of the system.
 * @csspart news - The announcements.
 * @csspart announcement - One announcement.
 * @csspart announcement-text - Its text.
 * @csspart announcement-more - What was added to it.
 * @csspart all-news - The button that shows those beyond the first.
 * @csspart show-news - The button that leads to the announcements.
 * @csspart unread-news - How many of them are unread.
 * @csspart addresses - The addresses of the API.
 * @csspart address - One address.
 * @csspart questions - The questions with their answers.
 * @csspart question - One question.
 * @csspart answer - Its answer.
 * @csspart dashboard - The figures of a signed-in user.
 * @csspart figures - The row of figures.
 * @csspart figure - One card of the figures.
 * @csspart week - The card with the last seven days.
 * @csspart newest - The card with the newest calls.
 * @csspart pause - The button that pauses their updates.
 * @csspart due-keys - The card with keys that need attention.
 * @csspart failing-channels - The card with channels that need attention (administrators).
 * @csspart today - The figures of all users today (administrators).
 * @csspart top-models - The card with the models that cost most in the chosen days (administrators).
 * @csspart top-users - The same of users.
 * @csspart top-keys - The same of keys.
 * @csspart spenders - The card with the users who spent most, where a gateway reports no sums of days (administrators).
 * @csspart quota-risks - The card with the users who run out of quota (administrators).
 * @csspart more - The button that shows those beyond the first.
 * @csspart row - One line of a card.
 * @csspart open - The button that leads from a figure or a card to its rows.
 * @csspart retry - The button that loads a part again.
 * @csspart first-call - Whether the first call has been made.
 * @csspart redeem - The button that opens the top-up.
 * @csspart key - The reader's key, masked.
 * @csspart copy-key - The button that copies it.
 * @csspart run - The button that calls a model from the page.
 * @csspart answer - What the model answered.
 * @csspart create-key - The button that makes a first key.
 * @csspart chat - The button that opens the chat.
 * @csspart dismiss - The button that dismisses the first steps.
 * @csspart keys - The button that opens the key list.
 * @csspart base-url - The address of the gateway.
 * @csspart copy-base-url - The button that copies the address.
 * @csspart sample - The sample call.
 * @csspart empty - The empty state, if there were no calls in the last seven days.
 * @csspart days - A button that chooses how many days the figures are of.
 * @csspart dialog - A dialog of the element.
 */
export class HomeElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Home
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [richTextStyles, guideStyles, homeStyles]
  /** @internal */ static override audience = 'anyone' as const
}
