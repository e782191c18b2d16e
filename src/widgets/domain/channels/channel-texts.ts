import { numberIn } from '../forms/numbers.ts'
import { nameOf } from '../typed.ts'
import { baseUrlOf } from './base-url.ts'
import type { ChannelTextName } from './channel.ts'

/** A typed priority; undefined for a blank, so that nothing is sent (behaviour §5), and for what is no whole number. */
export const readPriority = (typed: string): number | undefined => numberIn(typed, true)

/** Parses a typed weight like a priority, with 0 for a negative one (behaviour §5). */
export function readWeight(typed: string): number | undefined {
  const value = readPriority(typed)
  return value === undefined ? undefined : Math.max(0, value)
}

/** A field edited as text: converts it to the value to send, undefined for nothing. */
interface ChannelText {
  sent: (typed: string) => string | number | undefined
  /** Must be a whole number, or blank. */
  whole?: true
}

/** How the fields edited as text are sent. */
export const channelTexts = {
  name: { sent: nameOf },
  tag: { sent: (typed) => nameOf(typed) || undefined },
  base_url: { sent: baseUrlOf },
  system_prompt: { sent: (typed) => typed },
  priority: { sent: readPriority, whole: true },
  weight: { sent: readWeight, whole: true },
} satisfies Record<ChannelTextName, ChannelText>
