import {
  gatewayVersion,
  isAdmin,
  isOwnVersion,
  pageGateway,
  version,
  type GatewayStatus,
} from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

/** Gateways write versions in this form. */
const own = `v${version}`

export const isOther = (status: Pick<GatewayStatus, 'version'>) =>
  gatewayVersion(status) !== '' && !isOwnVersion(status.version)

/** Administrators hear once per gateway version that it differs from the console's (behaviour §8). */
export function announceNewVersion(report: (text: string) => void, t: HostMessages) {
  const { session, status, storage } = pageGateway()
  const { phase, status: known } = status.getState()
  if (phase !== 'loaded' || !isAdmin(session.getState()) || !isOther(known)) return
  const shown = `prompt-version-${known.version}`
  if (storage.read(shown) !== null) return
  storage.write(shown, 'true')
  report(t.newVersion(known.version, own))
}

/** Between two reloads. */
const pauseMs = 60_000

/**
 * A script may fail to load because the server now has another build. The console does not reload if the server is
 * unreachable or does not serve the page either, since the page on screen would be lost, or if it was reloaded just
 * before. `mayLeave` asks the user about unsaved input.
 */
export function reloadWhenReplaced(mayLeave: () => Promise<boolean>) {
  let checking = false
  addEventListener('oneapi-load-failed', () => {
    // Asking about unsaved input may fail to load scripts too.
    if (checking) return
    const own = document.querySelector('script[type=module]')!.getAttribute('src')!
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    if (type === 'reload' && performance.now() < pauseMs) return
    checking = true
    void fetch(document.baseURI, { cache: 'no-cache' })
      .then(async (answer) => {
        const page = await answer.text()
        if (/type="module"/.test(page) && !page.includes(own) && (await mayLeave())) location.reload()
      })
      .catch(() => undefined)
      .finally(() => (checking = false))
  })
}
