import { clockBehind, onTimeLearnt } from '../../domain/clock.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { answersAt, type FailedCall } from '../../gateway/failures.ts'
import { tags } from '../../tags.ts'
import { version } from '../../version.ts'
import { findingOf } from './doctor-finding.ts'
import { tell } from './tell.ts'
import { definedBy } from '../../dom/define.ts'

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

/** Reports once that a gateway, or its version, was never run. */
export async function explainState(gateway: Gateway) {
  const { told } = gateway.status.getState()
  const standing = told && (await gateway.standing())
  if (!standing || gateway.isTold) return
  const { versionOf } = await import('../../gateway/dialects/tested.ts')
  const { name, newest, isNew } = versionOf(gateway.dialectName, told)
  const address = gateway.baseUrl || location.origin
  if (standing !== 'tested') tell({ id: 'untested', details: [address, name, newest] })
  else if (isNew && !told.embedded) tell({ id: 'newVersion', details: [address, name, newest] })
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
  const tellClock = () => {
    const minutes = Math.round(clockBehind() / 60_000)
    if (Math.abs(minutes) > 5) tell({ id: 'clock', details: [String(minutes)] })
  }
  onTimeLearnt(tellClock)
  tellClock()
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
