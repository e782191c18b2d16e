import { currentConfig } from '../../gateway/config.ts'
import { answersAt, type FailedCall } from '../../gateway/failures.ts'
import { defaultLocale, localeOf } from '../../messages/language/locale.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import { tags } from '../../tags.ts'
import { version } from '../../version.ts'
import { findingOf, type Finding } from './doctor-finding.ts'
import { doctorMessages } from './doctor.messages.ts'
import { definedBy } from '../../dom/define.ts'

const told = new Set<string>()

/** Logs to the browser's console, once each, what is wrong with the embedding and what helps. */
function tell(finding: Finding) {
  const locale = localeOf(currentConfig().locale || document.documentElement.lang || defaultLocale)
  const text = (wordsIn(doctorMessages, locale)[finding.id] as (...details: string[]) => string)(
    ...finding.details,
  )
  if (told.has(text)) return
  told.add(text)
  console.warn(`oneapi-widgets: ${text}`)
}

/** Explains why a call failed, as far as a page can know. */
export async function explainFailure(call: FailedCall) {
  const isNetwork = call.error.kind === 'network'
  const answers = isNetwork && (await answersAt(call.baseUrl || location.origin))
  // Policy violations are reported in a separate task, after the call has failed.
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

/** Reports that an element may not call the address given in its markup. */
export const explainAddress = (address: string) => tell({ id: 'gateways', details: [address] })

/**
 * Reports problems of the page itself: its policy blocks something, or it loads two versions of the library.
 */
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
