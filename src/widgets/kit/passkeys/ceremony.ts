import { list, record, text, type Wire } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export type Ceremony = 'get' | 'create'

/**
 * `foreign`: another origin; `frame`: a frame without permission; `unsupported`: no support or an insecure connection.
 */
export type Obstacle = 'foreign' | 'frame' | 'unsupported' | 'cancelled'

export class CeremonyError extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

/** Undefined if the ceremony can start on this page. */
export function obstacleTo(kind: Ceremony, gateway: Gateway): Obstacle | undefined {
  // A ceremony needs the gateway's session cookie and is bound to its domain.
  if (gateway.tokens || new URL(gateway.baseUrl || '/', location.href).origin !== location.origin)
    return 'foreign'
  if (!('PublicKeyCredential' in window)) return 'unsupported'
  return isLent(kind) ? undefined : 'frame'
}

/** `publicKey` has bytes in base64url, as sent; throws CeremonyError, or GatewayError for odd options. */
export async function perform(kind: Ceremony, publicKey: Wire): Promise<Wire> {
  const domain = text(publicKey.rpId) || text(record(publicKey.rp).id)
  const own = location.hostname
  if (domain && own !== domain && !own.endsWith(`.${domain}`)) throw new CeremonyError('foreign')
  const options = withBytes(kind === 'create' ? discoverable(publicKey) : publicKey)
  try {
    const credential =
      kind === 'get'
        ? await navigator.credentials.get({ publicKey: options as never })
        : await navigator.credentials.create({ publicKey: options as never })
    return wireOf(credential as PublicKeyCredential)
  } catch (error) {
    const { name } = error as Error
    // A missing frame permission fails like a refusal by the user; only some browsers expose it beforehand.
    const refusal = window.top === window || isLent(kind, false) ? 'cancelled' : 'frame'
    throw new CeremonyError(
      name === 'SecurityError' ? 'foreign' : name === 'NotSupportedError' ? 'unsupported' : refusal,
    )
  }
}

/** `otherwise` counts if the browser does not expose the frames' permission. */
function isLent(kind: Ceremony, otherwise = true): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature(`publickey-credentials-${kind}`) ?? otherwise
}

/** Gateways send challenges of 32 bytes; ids of passkeys have up to 1,023. */
const maxLength = 2048

function bytes(base64url: unknown): Uint8Array {
  const encoded = text(base64url).replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[\w+/]+={0,2}$/.test(encoded) || encoded.length > maxLength)
    throw new GatewayError(GatewayErrorKind.notAGateway)
  return Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0))
}

const base64url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const withId = (credential: unknown) => ({ ...record(credential), id: bytes(record(credential).id) })

/** No browser takes more, and no account has as many. */
const max = 64
const credentials = (wire: unknown) => list(wire).slice(0, max).map(withId)

/** Signing in without a user name needs a discoverable one; not every gateway requests it (one-hub). */
const discoverable = (publicKey: Wire): Wire => ({
  ...publicKey,
  authenticatorSelection: { residentKey: 'preferred', ...record(publicKey.authenticatorSelection) },
})

/** Extensions are left out: they could read or overwrite what the page's own site keeps with a passkey. */
function withBytes(wire: Wire): Wire {
  const { challenge, user, allowCredentials, excludeCredentials, extensions: _, ...rest } = wire
  return {
    ...rest,
    challenge: bytes(challenge),
    ...(user !== undefined && { user: withId(user) }),
    ...(allowCredentials !== undefined && { allowCredentials: credentials(allowCredentials) }),
    ...(excludeCredentials !== undefined && { excludeCredentials: credentials(excludeCredentials) }),
  }
}

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
  const encoded = parts.flatMap((part) => (response[part] ? [[part, base64url(response[part])]] : []))
  return {
    id: credential.id,
    rawId: base64url(credential.rawId),
    type: credential.type,
    response: {
      ...Object.fromEntries(encoded),
      ...(response.getTransports && { transports: response.getTransports() }),
    },
    clientExtensionResults: credential.getClientExtensionResults(),
  }
}
