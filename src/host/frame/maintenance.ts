import { html, type TemplateResult } from 'lit-html'
import { announcedMaintenance, pageGateway, type Locale } from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'
import { icon } from './icons.ts'

/** Maintenance that has begun has a banner without a close button. `onDismiss` is called once a banner was closed. */
export async function maintenanceBanner(
  locale: Locale,
  t: Pick<HostMessages, 'close'>,
  onDismiss: () => void,
): Promise<TemplateResult | undefined> {
  const known = await announcedMaintenance(locale)
  const { storage } = pageGateway()
  if (!known || (!known.begun && storage.read(known.flag) !== null)) return undefined
  const dismiss = () => {
    storage.write(known.flag, 'true')
    onDismiss()
  }
  return html`<p class="banner note" role="status">
    <span><strong .textContent=${known.times}></strong> <span .textContent=${known.text}></span></span>
    ${
      known.begun
        ? ''
        : html`<button class="tool" aria-label=${t.close} @click=${dismiss}>${icon('x')}</button>`
    }
  </p>`
}
