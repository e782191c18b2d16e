import { configure, pageGateway, type Locale } from '../widgets/index.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What the user has chosen for this browser. */
export interface Preferences {
  locale: Locale
  theme: Theme
}

const keys = { locale: 'locale', theme: 'theme' } as const

/** As stored; else Chinese, in the system's colours. */
export function readPreferences(): Preferences {
  const { storage } = pageGateway()
  const theme = storage.read(keys.theme)
  return {
    locale: storage.read(keys.locale) === 'en' ? 'en' : 'zh-CN',
    theme: themes.find((known) => known === theme) ?? 'auto',
  }
}

/** Tells elements and page; with `keep` also the next visit and other tabs. */
export function applyPreferences({ locale, theme }: Preferences, { keep }: { keep: boolean }) {
  if (keep) {
    const { storage } = pageGateway()
    storage.write(keys.locale, locale)
    storage.write(keys.theme, theme)
  }
  configure({ locale, theme })
  document.documentElement.lang = locale
  document.documentElement.dataset.theme = theme
}

/** Calls `listener` when another tab has chosen differently. */
export function watchPreferences(listener: (preferences: Preferences) => void) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.locale || key === keys.theme) listener(readPreferences())
  })
}
