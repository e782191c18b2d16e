import { signInNameOf } from '../typed.ts'
import { trimSlash } from '../format.ts'

/** A base URL as it is sent: signs in their usual width, no slash at the end. */
export const baseUrlOf = (typed: string) => trimSlash(signInNameOf(typed))

/** Why an address cannot be called: a space in it, no `http://` or `https://`, or what would swallow the path. */
export function baseUrlFault(typed: string): 'addressSpace' | 'addressScheme' | 'addressQuery' | undefined {
  const address = baseUrlOf(typed)
  if (address === '') return undefined
  if (/\s/.test(address)) return 'addressSpace'
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return 'addressScheme'
  return /[?#]/.test(address) ? 'addressQuery' : undefined
}

/** The end of a path that gateways add themselves, `/v1` and the name of the call; what is left without it. */
const call =
  /\/(?:v1\/)?(?:chat\/completions|completions|responses|embeddings|models|messages|images\/generations)$/i

/** The part that the called address would contain twice, as gateways add `/v1/chat/completions`. */
export function addedTwice(
  typed: string,
  { provider = '', defaultBaseUrl = '' }: { provider?: string; defaultBaseUrl?: string } = {},
): 'call' | 'version' | undefined {
  const address = baseUrlOf(typed)
  if (call.test(address)) return 'call'
  const keepsVersion = provider === 'openai-compatible' || /^https?:\/\/[^/]+\/./.test(defaultBaseUrl)
  return /\/v1$/i.test(address) && !keepsVersion ? 'version' : undefined
}
