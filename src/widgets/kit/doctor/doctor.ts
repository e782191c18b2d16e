import { clockBehind, onTimeLearnt } from '../../domain/clock.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { answersAt, type FailedCall } from '../../gateway/failures.ts'
import { tags } from '../../tags.ts'
import { version } from '../../version.ts'
import { findingOf } from './doctor-finding.ts'
import { report } from './report.ts'
import { definedBy } from '../../dom/define.ts'

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
  if (finding) report(finding)
}

/** Reports once that this version of the gateway was never tested. */
export async function explainState(gateway: Gateway) {
  const { published } = gateway.status.getState()
  const writeAccess = published && (await gateway.writeAccess())
  if (!writeAccess || writeAccess === 'tested') return
  const { versionOf } = await import('../../gateway/dialects/tested.ts')
  const { name, newest } = versionOf(gateway.dialectName, published)
  report({ id: 'untested', details: [gateway.baseUrl || location.origin, name, newest] })
}

const refused = new Set<string>()
const originOf = (address: string) =>
  URL.canParse(address, location.href) ? new URL(address, location.href).origin : ''

export const explainAddress = (address: string) => report({ id: 'gateways', details: [address] })

export function watchPage() {
  const tellClock = () => {
    const minutes = Math.round(clockBehind() / 60_000)
    if (Math.abs(minutes) > 5) report({ id: 'clock', details: [String(minutes)] })
  }
  onTimeLearnt(tellClock)
  tellClock()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    refused.add(originOf(blockedURI))
    report({ id: 'policy', details: [effectiveDirective, blockedURI || 'inline'] })
  })
  for (const tag of Object.keys(tags))
    void customElements.whenDefined(tag).then((element) => {
      const other = (element as unknown as Record<symbol, unknown>)[definedBy]
      if (other !== version) report({ id: 'versions', details: [tag, String(other ?? '?'), version] })
    })
}
