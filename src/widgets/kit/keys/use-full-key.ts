import { useState } from 'react'
import type { Id } from '../../domain/id.ts'
import { isMasked, type Token } from '../../domain/tokens/token.ts'
import { useCommand } from '../data/use-command.ts'
import { useCapabilities } from '../element/widget-context.ts'

/**
 * The key comes from the list, or is requested where the gateway reveals keys singly; it is passed on, not stored.
 */
export function useFullKey() {
  const { reveal = false } = useCapabilities()
  const [fetchedId, setFetchedId] = useState<Id>()
  const { run, pending } = useCommand(async (gateway, tokenId: Id) => {
    setFetchedId(tokenId)
    return (await import('../../api/whole-tokens.ts')).revealToken(gateway, tokenId)
  })
  return {
    isKnown: ({ key }: Token) => reveal || !isMasked(key),
    /** Undefined if the gateway does not reveal it; the failure has then been reported. */
    get: async ({ id, key }: Token) => (isMasked(key) ? run(id) : key),
    isFetching: ({ id }: Token) => pending && id === fetchedId,
  }
}
