import { configure } from '../widgets/gateway/config.ts'
import { pageGateway, type Locale } from '../widgets/index.ts'
import { supportedLocale } from '../widgets/messages/language/locale.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Preferences {
  locale: Locale
  theme: Theme
}

/** English if the console supports none of the browser's languages. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = supportedLocale(language)
    if (locale) return locale
  }
  return languages.length > 0 ? 'en' : 'zh-CN'
}

/** The default is the browser's language and the system's theme. */
export function readPreferences(): Preferences {
  const { storage } = pageGateway()
  const [locale, theme] = [storage.read('locale'), storage.read('theme')]
  return {
    locale: (locale && supportedLocale(locale)) || preferredLocale(navigator.languages),
    theme: themes.find((known) => known === theme) ?? 'auto',
  }
}

/** Stores what was chosen for later visits and other tabs. */
export function keepPreferences(chosen: Partial<Preferences>) {
  const { storage } = pageGateway()
  for (const [name, value] of Object.entries(chosen)) storage.write(name, value)
}

export function applyPreferences({ locale, theme }: Preferences) {
  configure({ locale, theme })
  document.documentElement.lang = locale
  document.documentElement.dataset.theme = theme
}

export function watchPreferences(listener: (preferences: Preferences) => void) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'locale' || key === 'theme') listener(readPreferences())
  })
}
