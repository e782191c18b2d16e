import { isAdmin, pageGateway, version, type GatewayStatus } from '../widgets/index.ts'
import type { Words } from './messages.ts'

/** The console's own version, written as gateways write theirs. */
const own = `v${version}`

/** Builds without a version call themselves so (behaviour §8). */
const unversioned = 'v0.0.0'

/** Whether a gateway says that it is another version than this console's. */
export const isOther = ({ version: gateway }: Pick<GatewayStatus, 'version'>, ours = own) =>
  gateway !== '' && gateway !== ours && gateway !== unversioned

/** Tells administrators once for each version of their gateway that it is not the console's (behaviour §8). */
export function tellOfNewVersion(tell: (text: string) => void, words: Words) {
  const { session, status, storage } = pageGateway()
  const { phase, status: known } = status.getState()
  if (phase !== 'loaded' || !isAdmin(session.getState()) || !isOther(known)) return
  const shown = `prompt-version-${known.version}`
  if (storage.read(shown) !== null) return
  storage.write(shown, 'true')
  tell(words.newVersion(known.version, own))
}
