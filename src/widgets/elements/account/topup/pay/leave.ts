import { webAddress } from '../../../../domain/format.ts'
import type { PayPlace } from '../../../../gateway/payments.ts'

/** A browser would block a tab after the gateway's answer, so it is opened at the click. */
export interface PayTab {
  name: string
  /** Null if the browser blocked the tab. */
  page: Window | null
}

let opened = 0

export function openTab(): PayTab {
  const name = `oneapi-pay-${Date.now()}-${(opened += 1)}`
  // Without `noopener`, since the form has to find it by its name.
  return { name, page: window.open('about:blank', name) }
}

/** The page's own server may not be an address of payment: a form would arrive with the visitor's cookies. */
function addressOf({ url }: { url: string }, baseUrl: string): string | undefined {
  const address = webAddress(url)
  const originOf = (one: string) => new URL(one, location.href).origin
  const isOwn = address !== undefined && originOf(address) === location.origin
  return isOwn && originOf(baseUrl) !== location.origin ? undefined : address
}

/** The browser may be sent only to web addresses outside the page's own server. */
export const isLeavable = (place: PayPlace, baseUrl: string) =>
  'scan' in place || addressOf(place, baseUrl) !== undefined

/** The payment's page cannot reach back: its opener is cleared. */
export function leaveTo(
  place: PayPlace,
  { name, page }: PayTab,
  baseUrl: string,
  onForbidden: () => void,
): void {
  if ('scan' in place || !page) return
  const url = addressOf(place, baseUrl)
  if (!url) return page.close()
  if (!place.fields) {
    page.opener = null
    page.location.replace(url)
    return
  }
  const form = document.createElement('form')
  form.action = url
  form.method = place.method ?? 'POST'
  form.target = name
  form.hidden = true
  const inputs = Object.entries(place.fields).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...inputs)
  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'form-action') return
    page.close()
    onForbidden()
  }
  document.addEventListener('securitypolicyviolation', refuse)
  setTimeout(() => document.removeEventListener('securitypolicyviolation', refuse), 2000)
  document.body.append(form)
  // A form with a field named `submit` has that field as `form.submit`.
  HTMLFormElement.prototype.submit.call(form)
  HTMLFormElement.prototype.remove.call(form)
  // After the form has found it.
  page.opener = null
}
