import { currentConfig } from '../../gateway/config.ts'
import { defaultLocale, localeOf } from '../../messages/language/locale.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import type { Finding } from './doctor-finding.ts'
import { doctorMessages } from './doctor.messages.ts'

const told = new Set<string>()

/** Logs to the browser's console, once each, what is wrong with the embedding and what helps. */
export function tell(finding: Finding) {
  const locale = localeOf(currentConfig().locale || document.documentElement.lang || defaultLocale)
  const text = (wordsIn(doctorMessages, locale)[finding.id] as (...details: string[]) => string)(
    ...finding.details,
  )
  if (told.has(text)) return
  told.add(text)
  console.warn(`oneapi-widgets: ${text}`)
}
