import { currentConfig } from './config.ts'

/** The page asks for the messages by `configure({ debug })`, or by `?oneapi-debug` in its address or a script's. */
export const isDebugged = (): boolean =>
  currentConfig().debug ??
  (new URLSearchParams(location.search).has('oneapi-debug') ||
    document.querySelector('script[src*="oneapi-debug"]') !== null)

// Mistakes in the page's markup are reported only where it is debugged, after the first view.
if (typeof document !== 'undefined')
  setTimeout(() => {
    const { debug, ownsStorage } = currentConfig()
    const isLocal = debug ?? /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
    if (!ownsStorage && (isLocal || isDebugged()))
      import('../kit/doctor/mistakes.ts').then((late) => late.watchMistakes()).catch(() => {})
  }, 2000)
