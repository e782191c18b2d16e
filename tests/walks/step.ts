import { createHash } from 'node:crypto'
import { keyOf, told, type Look, type Target } from './look.ts'
import type { Walker } from './walker.ts'

/** Something that people do. */
export interface Step {
  /** As in a description of a walk: “presses Back”. */
  name: string
  /** How often it is done, compared with others that are possible; 1 by default. */
  weight?: number
  /** Whether it is possible now; always by default. */
  when?: (walker: Walker) => boolean
  /** What it can be done to; it is possible if there is something. */
  among?: (look: Look, walker: Walker) => readonly Target[]
  /** Does it. `pick` is any number, for a choice of one's own. */
  act: (walker: Walker, thing: Target, pick: number) => Promise<unknown>
  /** What must be so afterwards, besides the invariants; a returned sentence says what is not. */
  expects?: (walker: Walker, thing: Target, before: Look) => string | undefined
}

/**
 * One step of a walk. A number chooses step and thing; a name with a number only the thing; and with the words in which
 * it was told, the thing is the one that they name.
 */
export type Choice = number | readonly [step: string, pick: number, did?: string]

/**
 * The step to take and what to do it to. Every candidate draws a lot from the number and its own name, and the lowest
 * wins: so a choice stays the same when others become possible or no longer are, which is what lets a walk be
 * shortened.
 */
export function choose(steps: readonly Step[], walker: Walker, choice: Choice) {
  const [wanted, pick, did = ''] = typeof choice === 'number' ? [undefined, choice] : choice
  const possible = steps.flatMap((step): { step: Step; thing: Target | undefined }[] => {
    if (wanted !== undefined && step.name !== wanted) return []
    if (step.when && !step.when(walker)) return []
    if (!step.among) return [{ step, thing: undefined }]
    const things = step.among(walker.look, walker)
    const named = things.find((one) => did.includes(told(one)))
    const thing = named ?? lowest(things, (one) => lot(pick, keyOf(one)))
    return thing ? [{ step, thing }] : []
  })
  return lowest(possible, ({ step: { name, weight = 1 } }) => -Math.log(lot(pick, name)) / weight)
}

const lowest = <Item>(items: readonly Item[], value: (item: Item) => number): Item | undefined =>
  items
    .map((item) => ({ item, value: value(item) }))
    .reduce<{ item: Item; value: number } | undefined>(
      (best, one) => (best && best.value <= one.value ? best : one),
      undefined,
    )?.item

/** A number above 0 and below 1. */
const lot = (pick: number, name: string) =>
  (createHash('md5').update(`${pick} ${name}`).digest().readUInt32BE() + 1) / (2 ** 32 + 2)
