import { createToken, listTokens } from '../../../api/tokens.ts'
import type { Token, TokenDraft } from '../../../domain/tokens/token.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { created } from '../../../kit/forms/created.ts'

/** Creates a key, once, even if the response is lost. @throws GatewayError */
export async function makeToken(gateway: Gateway, draft: TokenDraft): Promise<Token> {
  const made = await created(gateway, () => createToken(gateway, draft), {
    attempt: ['token', draft],
    list: (page, signal) => listTokens(gateway, page, '', signal),
    isMeant: ({ name }) => name === draft.name,
  })
  if ('result' in made) return made.result
  const { toldToken } = await import('../../../api/whole-tokens.ts')
  return toldToken(gateway, made.found[0]!)
}
