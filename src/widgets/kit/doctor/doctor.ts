import { currentConfig } from '../../gateway/config.ts'
import { answersAt, type FailedCall } from '../../gateway/failures.ts'
import { defaultLocale, localeOf } from '../../messages/locale.ts'
import { wordsIn } from '../../messages/topic.ts'
import { tags } from '../../tags.ts'
import { version } from '../../version.ts'
import { findingOf, type Finding } from './doctor-finding.ts'
import { doctorMessages } from './doctor.messages.ts'
import { definedBy } from '../element/define.ts'

const told = new Set<string>()

/** Says in the browser's console, once each, what is wrong with the embedding and what helps. */
function tell(finding: Finding) {
  const locale = localeOf(currentConfig().locale || document.documentElement.lang || defaultLocale)
  const text = (wordsIn(doctorMessages, locale)[finding.id] as (...details: string[]) => string)(
    ...finding.details,
  )
  if (told.has(text)) return
  told.add(text)
  console.warn(`oneapi-widgets: ${text}`)
}

/** A call failed: why, as far as a page can know. */
export async function explainFailure(call: FailedCall) {
  const isNetwork = call.error.kind === 'network'
  const answers = isNetwork && (await answersAt(call.baseUrl || location.origin))
  // A violation is reported in a task of its own, after the call has failed.
  if (isNetwork) await new Promise((next) => setTimeout(next, 100))
  const finding = findingOf(call, {
    origin: location.origin,
    online: navigator.onLine,
    answers,
    refusedByPolicy: refused.has(originOf(call.baseUrl)),
  })
  if (finding) tell(finding)
}

const refused = new Set<string>()
const originOf = (address: string) =>
  URL.canParse(address, location.href) ? new URL(address, location.href).origin : ''

/** An element may not call the address that its markup names. */
export const explainAddress = (address: string) => tell({ id: 'gateways', details: [address] })

/** What shows on the page itself: its policy refuses something, or two versions of the library meet. */
export function watchPage() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    refused.add(originOf(blockedURI))
    tell({ id: 'policy', details: [effectiveDirective, blockedURI || 'inline'] })
  })
  for (const tag of Object.keys(tags))
    void customElements.whenDefined(tag).then((element) => {
      const other = (element as unknown as Record<symbol, unknown>)[definedBy]
      if (other !== version) tell({ id: 'versions', details: [tag, String(other ?? '?'), version] })
    })
}
