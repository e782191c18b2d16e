import { signInNameOf } from '../typed.ts'
import { trimSlash } from '../format.ts'

/** Full-width signs become plain ones, and slashes at the end go. */
export const baseUrlOf = (typed: string) => trimSlash(signInNameOf(typed))

/**
 * An address cannot be called with a space in it, without `http://` or `https://`, or with what would swallow the path.
 */
export function baseUrlFault(typed: string): 'addressSpace' | 'addressScheme' | 'addressQuery' | undefined {
  const address = baseUrlOf(typed)
  if (address === '') return undefined
  if (/\s/.test(address)) return 'addressSpace'
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return 'addressScheme'
  return /[?#]/.test(address) ? 'addressQuery' : undefined
}

/** Gateways add this end of a path themselves: `/v1` and the name of the call. */
const call =
  /\/(?:v1\/)?(?:chat\/completions|completions|responses|embeddings|models|messages|images\/generations)$/i

/** Gateways add `/v1/chat/completions`, so the called address would contain this part twice. */
export function addedTwice(
  typed: string,
  { provider = '', defaultBaseUrl = '' }: { provider?: string; defaultBaseUrl?: string } = {},
): 'call' | 'version' | undefined {
  const address = baseUrlOf(typed)
  if (call.test(address)) return 'call'
  const keepsVersion = provider === 'openai-compatible' || /^https?:\/\/[^/]+\/./.test(defaultBaseUrl)
  return /\/v1$/i.test(address) && !keepsVersion ? 'version' : undefined
}
