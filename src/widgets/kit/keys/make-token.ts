import { createToken, listTokens } from '../../api/tokens.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { createOnce } from '../writes/created.ts'
import { tokenRecord } from '../writes/tokens.ts'

/** A lost response creates no second key. @throws GatewayError */
export async function makeToken(gateway: Gateway, draft: TokenDraft): Promise<Token> {
  const made = await createOnce(gateway, () => createToken(gateway, draft), {
    attempt: ['token', draft],
    sent: draft,
    kind: tokenRecord,
    list: (page, signal) => listTokens(gateway, page, '', signal),
    matches: ({ name, unlimited_quota, remain_quota }) =>
      name === draft.name &&
      unlimited_quota === draft.unlimited_quota &&
      (unlimited_quota || remain_quota === draft.remain_quota),
  })
  if ('result' in made) return made.result
  const { withKey } = await import('../../api/whole-tokens.ts')
  return withKey(gateway, made.found[0]!)
}
