import { useState } from 'react'
import type { Id } from '../../domain/id.ts'
import { isMasked } from '../../domain/tokens/token-secret.ts'
import type { Token } from '../../domain/tokens/token.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useCapabilities } from '../../kit/data/use-gateway.ts'

/**
 * The whole keys of rows: as the list has them, else asked of a gateway that tells them one by one. They are handed on and
 * kept nowhere.
 */
export function useWholeKey() {
  const { reveal = false } = useCapabilities()
  const [asked, setAsked] = useState<Id>()
  const { run, pending } = useCommand(async (gateway, tokenId: Id) => {
    setAsked(tokenId)
    return (await import('../../api/family/foreign-tokens.ts')).revealToken(gateway, tokenId)
  })
  return {
    /** Whether there is a way to it. */
    isKnown: ({ key }: Token) => reveal || !isMasked(key),
    /** Undefined where the gateway does not tell it, which has been said. */
    get: async ({ id, key }: Token) => (isMasked(key) ? run(id) : key),
    isAsked: ({ id }: Token) => pending && id === asked,
  }
}
