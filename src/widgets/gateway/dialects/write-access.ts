import type { Wire } from '../../domain/wire.ts'
import type { DialectContext } from '../dialect-context.ts'
import { GatewayError, GatewayErrorKind } from '../gateway-error.ts'

/** `tested`: our tests ran this version, or the page names its dialect; `allowed`: an administrator has accepted the risk. */
export type WriteAccess = 'tested' | 'allowed' | 'untested'

interface Judged extends Pick<DialectContext, 'storage'> {
  readonly isConfirmed: boolean
  readonly dialectName: string
  readonly status: {
    getState(): { published?: Wire | undefined; untested?: boolean | undefined }
    setState(change: { untested: boolean }): void
  }
}

/** The version to which an administrator has allowed changes. */
const allowedSet = 'allowed_set'
const untestedSet = 'untested_set'
/** The path of the list that has shown a fork. */
const forkedList = 'fork'

const isKnown = ({ isConfirmed, status }: Judged) =>
  isConfirmed || status.getState().published?.embedded === true

export async function findWriteAccess(gateway: Judged): Promise<WriteAccess> {
  const writeAccess = await judge(gateway)
  const untested = writeAccess === 'untested'
  if (gateway.status.getState().untested !== untested) gateway.status.setState({ untested })
  return writeAccess
}

async function judge(gateway: Judged): Promise<WriteAccess> {
  if (isKnown(gateway)) return 'tested'
  const { storage, dialectName, status } = gateway
  const { published } = status.getState()
  // Until its status comes, what an earlier visit found counts.
  const known = storage.read(untestedSet)
  if (!published && known === null) return 'tested'
  if (!published) return storage.read(allowedSet) === known ? 'allowed' : 'untested'
  const { isTestedVersion, nameOfVersion } = await import('./tested.ts')
  const isFork = dialectName === 'one-api' && storage.read(forkedList) !== null
  if (!isFork && isTestedVersion(dialectName, published)) {
    storage.remove(untestedSet)
    return 'tested'
  }
  storage.write(untestedSet, nameOfVersion(published))
  return storage.read(allowedSet) === nameOfVersion(published) ? 'allowed' : 'untested'
}

/**
 * Lists of one-api have no total. A fork may send one although its status is one-api's; only the same list without it
 * shows that another gateway is at this address now, because not every list of a fork has one.
 */
export function judgeTotal(gateway: Judged, path: string, total: number | undefined) {
  if (gateway.dialectName !== 'one-api') return
  const forked = gateway.storage.read(forkedList)
  if (total !== undefined && forked === null) gateway.storage.write(forkedList, path)
  else if (total === undefined && forked === path) gateway.storage.remove(forkedList)
  else return
  void findWriteAccess(gateway)
}

/** @throws GatewayError of kind `untested` if the change might lose something in a version that was never tested */
export async function assertTested(gateway: Judged, call: { method: string; path: string }, whole: boolean) {
  // A change at the embedded gateway needs no script, which an update may have taken away meanwhile.
  if (isKnown(gateway)) return
  const { isSafeWrite } = await import('./tested.ts')
  if (!isSafeWrite(call, whole) && (await findWriteAccess(gateway)) === 'untested')
    throw new GatewayError(GatewayErrorKind.untested)
}

/** Sends changes from now on although this version was never tested; another version needs a new confirmation. */
export async function allowChanges({ storage, status }: Judged) {
  const { nameOfVersion } = await import('./tested.ts')
  storage.write(allowedSet, nameOfVersion(status.getState().published))
  status.setState({ untested: false })
}
