import { list, record, text, type Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** `get` signs in, `create` registers. */
export type Ceremony = 'get' | 'create'

/**
 * Why there is no ceremony: the page is not the gateway's own, the frame around it lends no permission, the browser knows
 * no passkeys or the connection is not secure, or the user has ended it.
 */
export type Obstacle = 'foreign' | 'frame' | 'unsupported' | 'cancelled'

export class CeremonyError extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

/** Why a ceremony cannot even begin on this page. */
export function obstacleTo(kind: Ceremony, gateway: Gateway): Obstacle | undefined {
  // A ceremony begins and ends with the cookie of the gateway, and belongs to its domain.
  if (gateway.tokens || new URL(gateway.baseUrl || '/', location.href).origin !== location.origin)
    return 'foreign'
  if (!('PublicKeyCredential' in window)) return 'unsupported'
  return isLent(kind) ? undefined : 'frame'
}

/** @param publicKey - as a gateway sends it, with bytes in base64url. @throws CeremonyError */
export async function perform(kind: Ceremony, publicKey: Wire): Promise<Wire> {
  const domain = text(publicKey.rpId) || text(record(publicKey.rp).id)
  const own = location.hostname
  if (domain && own !== domain && !own.endsWith(`.${domain}`)) throw new CeremonyError('foreign')
  try {
    const options = withBytes(kind === 'create' ? discoverable(publicKey) : publicKey)
    const credential =
      kind === 'get'
        ? await navigator.credentials.get({ publicKey: options as never })
        : await navigator.credentials.create({ publicKey: options as never })
    return wireOf(credential as PublicKeyCredential)
  } catch (error) {
    const { name } = error as Error
    // A frame without permission is refused like a user who says no; only some browsers tell beforehand.
    const refusal = window.top === window || isLent(kind, false) ? 'cancelled' : 'frame'
    throw new CeremonyError(
      name === 'SecurityError' ? 'foreign' : name === 'NotSupportedError' ? 'unsupported' : refusal,
    )
  }
}

/** Whether the frames around this page lend the permission; `otherwise` where the browser does not tell. */
function isLent(kind: Ceremony, otherwise = true): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature(`publickey-credentials-${kind}`) ?? otherwise
}

const bytes = (base64url: unknown) =>
  Uint8Array.from(atob(text(base64url).replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const base64url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const withId = (credential: unknown) => ({ ...record(credential), id: bytes(record(credential).id) })

/** One that says whose it is, as signing in without a name needs; not every gateway asks for it (recording of one-hub). */
const discoverable = (publicKey: Wire): Wire => ({
  ...publicKey,
  authenticatorSelection: { residentKey: 'preferred', ...record(publicKey.authenticatorSelection) },
})

/** The options with bytes where the browser wants them. */
function withBytes({ challenge, user, allowCredentials, excludeCredentials, ...rest }: Wire): Wire {
  return {
    ...rest,
    challenge: bytes(challenge),
    ...(user !== undefined && { user: withId(user) }),
    ...(allowCredentials !== undefined && { allowCredentials: list(allowCredentials).map(withId) }),
    ...(excludeCredentials !== undefined && { excludeCredentials: list(excludeCredentials).map(withId) }),
  }
}

/** The credential as gateways read it. */
function wireOf(credential: PublicKeyCredential): Wire {
  const { response } = credential as {
    response: Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>
  }
  const parts = [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ] as const
  const told = parts.flatMap((part) => (response[part] ? [[part, base64url(response[part])]] : []))
  return {
    id: credential.id,
    rawId: base64url(credential.rawId),
    type: credential.type,
    response: {
      ...Object.fromEntries(told),
      ...(response.getTransports && { transports: response.getTransports() }),
    },
    clientExtensionResults: credential.getClientExtensionResults(),
  }
}
