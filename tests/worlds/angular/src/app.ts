// #region snippet
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'oneapi-widgets/token-form'
import 'oneapi-widgets/token-list'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <oneapi-token-form (oneapi-token-created)="hear($event)"></oneapi-token-form>
    <output>{{ heard() }}</output>
    <oneapi-token-list page-size="5"></oneapi-token-list>
  `,
})
export class App {
  readonly heard = signal('')

  hear({ detail }: GlobalEventHandlersEventMap['oneapi-token-created']) {
    this.heard.set(`Created key ${detail.id}`)
  }
}
// #endregion
