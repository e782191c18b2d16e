import { currentConfig } from '../../gateway/config.ts'
import { defaultLocale, localeOf } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import type { Finding } from './doctor-finding.ts'
import { doctorMessages } from './doctor.messages.ts'

const reported = new Set<string>()

export function report(finding: Finding) {
  const locale = localeOf(currentConfig().locale || document.documentElement.lang || defaultLocale)
  const text = (messagesIn(doctorMessages, locale)[finding.id] as (...details: string[]) => string)(
    ...finding.details,
  )
  if (reported.has(text)) return
  reported.add(text)
  console.warn(`oneapi-widgets: ${text}`)
}
