import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { invariants } from './invariants.ts'
import { openSite, type GatewayName, type Who } from './site.ts'
import { choose, type Choice, type Step } from './step.ts'
import { consoleSteps } from './steps/index.ts'
import { Walker } from './walker.ts'

/** Who walks where. */
export interface Kind {
  gateway: GatewayName
  who: Who
  width: 1280 | 390
}

export const nameOf = ({ gateway, who, width }: Kind) => `${who}, ${width} px, ${gateway}`

/** What a walk came upon. */
export class WalkFault extends Error {
  override name = 'WalkFault'
  readonly broken: string
  readonly taken: readonly Taken[]

  constructor(broken: string, sentences: readonly string[], taken: readonly Taken[]) {
    super(`${broken}: ${sentences.join('; ')}`)
    this.broken = broken
    this.taken = taken
  }
}

interface Taken {
  step: string
  pick: number
  did: readonly string[]
}

interface WalkOptions {
  steps?: readonly Step[]
  /** Whether a fault ends the walk; by default, each does. */
  heeds?: (fault: WalkFault) => boolean
}

/** Takes the steps one after another; those that are not possible are left out. Returns how many it took. */
export async function walk(
  browser: Browser,
  kind: Kind,
  choices: readonly Choice[],
  { steps = consoleSteps, heeds = () => true }: WalkOptions = {},
): Promise<readonly Taken[]> {
  const site = await openSite(kind.gateway)
  const walker = await Walker.start(browser, site, kind.who, kind.width)
  const taken: Taken[] = []
  try {
    await walker.goto('/login')
    await walker.settle()
    await walker.signIn(kind.who)
    await walker.settle()
    for (const choice of choices)
      for (const fault of await take(walker, steps, choice, taken)) if (heeds(fault)) throw fault
    return taken
  } finally {
    await walker.close()
    await site.close()
  }
}

/** Takes a step, if there is one, and tells what does not hold afterwards. */
async function take(
  walker: Walker,
  steps: readonly Step[],
  choice: Choice,
  taken: Taken[],
): Promise<WalkFault[]> {
  const chosen = choose(steps, walker, choice)
  if (!chosen) return []
  const { step, thing } = chosen
  const pick = typeof choice === 'number' ? choice : choice[1]
  const before = walker.look
  walker.begin()
  const isDone = await step.act(walker, thing!, pick).then(
    () => true,
    // What was to be pressed went away, or something lies above it.
    () => false,
  )
  await walker.settle()
  taken.push({ step: step.name, pick, did: isDone ? walker.story : [...walker.story, '(in vain)'] })
  const found = new Map<string, string[]>()
  for (const { name, faults } of invariants) found.set(name, await faults(walker, before))
  const missed = isDone ? step.expects?.(walker, thing!, before) : undefined
  found.set(`a person who ${step.name}`, missed ? [missed] : [])
  return [...found].flatMap(([name, sentences]) =>
    sentences.length > 0 ? [new WalkFault(name, sentences, [...taken])] : [],
  )
}

/** Finds the shortest walk that comes upon the same, and prints it as steps to follow. */
export async function explore(browser: Browser, kind: Kind, seed: number, length: number) {
  const number = fc.noBias(fc.nat())
  const [choices] = fc.sample(fc.array(number, { minLength: length, maxLength: length }), { seed, numRuns: 1 })
  try {
    return await walk(browser, kind, choices!)
  } catch (error) {
    if (!(error instanceof WalkFault)) throw error
    throw new Error(await shortened(browser, kind, seed, error), { cause: error })
  }
}

/** Seconds that shortening a walk may take. */
const patience = Number(process.env.WALK_PATIENCE ?? 60)

async function shortened(browser: Browser, kind: Kind, seed: number, first: WalkFault): Promise<string> {
  const given = first.taken.map(({ step, pick }): Choice => [step, pick])
  let shortest = first
  const choice = fc.noShrink(fc.tuple(fc.string(), fc.nat()))
  const again = fc.asyncProperty(fc.array(choice), async (choices) => {
    const fault = await walk(browser, kind, choices as Choice[]).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(fault instanceof WalkFault) || fault.broken !== first.broken) return
    if (fault.taken.length <= shortest.taken.length) shortest = fault
    throw fault
  })
  const { failed } = await fc.check(again, {
    examples: [[given as [string, number][]]],
    numRuns: 1,
    interruptAfterTimeLimit: patience * 1000,
  })
  return told(kind, seed, first, shortest, failed)
}

const told = (kind: Kind, seed: number, first: WalkFault, { taken, message }: WalkFault, again: boolean) =>
  [
    message,
    `after ${first.taken.length} steps of the walk with seed ${seed} (${nameOf(kind)})${again ? ', and shorter:' : '; not again:'}`,
    ...taken.map(({ step, did }, place) => `  ${place + 1}. ${step}: ${did.join(', then ')}`),
    `for tests/walks/seeds.ts: ${JSON.stringify(taken.map(({ step, pick }) => [step, pick]))}`,
  ].join('\n')
