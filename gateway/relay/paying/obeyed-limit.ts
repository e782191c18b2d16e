import type { CompletionBound } from '../../money/completion-bound.ts'
import { echoChannelType } from '../echo.ts'

/** The channel types (OpenAI, Azure) whose providers count thinking towards either limit. */
const openAiTypes = new Set([1, 3])

/** The channel types of Alibaba, whose models think beyond `max_tokens`, some of them without being asked. */
const unlimitedTypes = new Set([17, 49])

/**
 * Whether the request sets a limit that all of these channels obey. Nearly all providers obey `max_tokens`; only
 * OpenAI also obeys `max_completion_tokens`.
 */
export const isLimited = (bound: CompletionBound, channelTypes: readonly number[]): boolean =>
  channelTypes.every((type) => limitOf(bound, type) > 0)

/** The limit that a channel type obeys; 0 when there is none. */
function limitOf({ max_tokens, max_completion_tokens, beyond }: CompletionBound, type: number): number {
  if (type === echoChannelType) return Math.max(max_tokens, max_completion_tokens)
  if (openAiTypes.has(type) && beyond.every((name) => name === 'reasoning_effort'))
    return Math.max(max_tokens, max_completion_tokens)
  return beyond.length > 0 || unlimitedTypes.has(type) ? 0 : max_tokens
}
