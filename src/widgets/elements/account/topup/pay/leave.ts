import { webAddress, type PayPlace } from '../../../../gateway/payments.ts'

/** A tab for the payment's page, opened at the click: a browser would block it after the gateway's answer. */
export interface PayTab {
  name: string
  /** Null if the browser blocked it. */
  page: Window | null
}

let opened = 0

export function openTab(): PayTab {
  const name = `oneapi-pay-${Date.now()}-${(opened += 1)}`
  // Without `noopener`, since the form has to find it by its name.
  return { name, page: window.open('about:blank', name) }
}

/** Whether the browser may be sent there. */
export const isLeavable = (place: PayPlace) => 'scan' in place || webAddress(place.url) !== undefined

/**
 * Sends the tab to the payment's page. The tab cannot reach back: its opener is cleared.
 *
 * @param onForbidden - the policy of this page does not let forms go there
 */
export function leaveTo(place: PayPlace, { name, page }: PayTab, onForbidden: () => void): void {
  if ('scan' in place || !page) return
  const url = webAddress(place.url)
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
  for (const [field, value] of Object.entries(place.fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    form.append(input)
  }
  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'form-action') return
    page.close()
    onForbidden()
  }
  document.addEventListener('securitypolicyviolation', refuse)
  setTimeout(() => document.removeEventListener('securitypolicyviolation', refuse), 2000)
  document.body.append(form)
  form.submit()
  form.remove()
  // After the form has found it.
  page.opener = null
}
