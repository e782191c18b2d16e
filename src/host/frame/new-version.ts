import { isAdmin, isOwnVersion, pageGateway, version, type GatewayStatus } from '../../widgets/index.ts'
import type { Words } from '../messages.ts'

/** The console's version, in the format gateways use. */
const own = `v${version}`

/** The version reported by unversioned builds (behaviour §8). */
const unversioned = 'v0.0.0'

/** Whether a gateway reports a different version than this console's. */
export const isOther = ({ version: gateway }: Pick<GatewayStatus, 'version'>) =>
  gateway !== '' && gateway !== unversioned && !isOwnVersion(gateway)

/** Notifies administrators, once per gateway version, that it differs from the console's (behaviour §8). */
export function announceNewVersion(tell: (text: string) => void, words: Words) {
  const { session, status, storage } = pageGateway()
  const { phase, status: known } = status.getState()
  if (phase !== 'loaded' || !isAdmin(session.getState()) || !isOther(known)) return
  const shown = `prompt-version-${known.version}`
  if (storage.read(shown) !== null) return
  storage.write(shown, 'true')
  tell(words.newVersion(known.version, own))
}
