import { normalized } from '../typed.ts'
import { trimSlash } from '../format.ts'

export const baseUrlOf = (typed: string) => trimSlash(normalized(typed))

/** Gateways append a path to the address, which a query or a fragment would swallow. */
export function baseUrlFault(typed: string): 'addressSpace' | 'addressScheme' | 'addressQuery' | undefined {
  const address = baseUrlOf(typed)
  if (address === '') return undefined
  if (/\s/.test(address)) return 'addressSpace'
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return 'addressScheme'
  return /[?#]/.test(address) ? 'addressQuery' : undefined
}

const endpoint =
  /\/(?:v1\/)?(?:chat\/completions|completions|responses|embeddings|models|messages|images\/generations)$/i

/** The end of the address that gateways append themselves, as in `/v1/chat/completions`, so that it would stand twice. */
export function repeatedPart(
  typed: string,
  { provider = '', defaultBaseUrl = '' }: { provider?: string; defaultBaseUrl?: string } = {},
): 'call' | 'version' | undefined {
  const address = baseUrlOf(typed)
  if (endpoint.test(address)) return 'call'
  // To these providers gateways append no `/v1`.
  const keepsVersion = provider === 'openai-compatible' || /^https?:\/\/[^/]+\/./.test(defaultBaseUrl)
  return /\/v1$/i.test(address) && !keepsVersion ? 'version' : undefined
}
