import type { TemplateResult } from 'lit-html'
import type { Title } from '../../widgets/messages/titles.messages.ts'
import type { PageContext, ScreenPage } from '../../widgets/screen.ts'
import type { ViewState } from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

export interface ViewContext extends PageContext {
  t: HostMessages
  view: ViewState | undefined
  url: (path: string) => string
}

export interface Route extends ScreenPage {
  title: Title
  audience: NonNullable<ScreenPage['audience']>
  /** The tag is loaded before the page is shown. */
  tag?: string | undefined
  view?: ((context: ViewContext) => TemplateResult) | undefined
}
