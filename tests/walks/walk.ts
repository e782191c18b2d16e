import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { invariants } from './invariants.ts'
import { openSite, second, type GatewayName, type Who } from './site.ts'
import { choose, type Choice, type Step } from './step.ts'
import { consoleSteps, widgetSteps } from './steps/index.ts'
import { Walker } from './walker.ts'

/** Who walks where. */
export interface Kind {
  gateway: GatewayName
  who: Who
  width: 1280 | 390
  /** Over a page with eight elements and a second gateway, instead of the console. */
  widgets?: GatewayName
}

/** The users, the widths, both manners of the embedded gateway, and another gateway. */
export const kinds: readonly Kind[] = [
  { gateway: 'real', who: 'root', width: 1280 },
  { gateway: 'polite', who: 'root', width: 390 },
  { gateway: 'polite', who: 'admin', width: 1280 },
  { gateway: 'real', who: 'admin', width: 390 },
  { gateway: 'polite', who: 'user', width: 390 },
  { gateway: 'real', who: 'user', width: 1280 },
  { gateway: 'laisky', who: 'root', width: 1280 },
  { gateway: 'laisky', who: 'root', width: 390 },
  { gateway: 'one-hub', who: 'root', width: 1280 },
  { gateway: 'new-api tokens', who: 'root', width: 1280 },
  { gateway: 'new-api old', who: 'root', width: 390 },
  { gateway: 'polite', who: 'user', width: 1280, widgets: 'real' },
  { gateway: 'real', who: 'user', width: 390, widgets: 'polite' },
]
export const nameOf = ({ gateway, who, width, widgets }: Kind) =>
  `${who}, ${width} px, ${gateway}${widgets ? `, widgets with ${widgets}` : ''}`

/** A step that was taken, in a form that can be taken again. */
export interface TestedChannel {
  step: string
  pick: number
  /** What was done, in words. */
  did: string
}

/** Something that does not hold after a step. */
class WalkFault extends Error {
  override name = 'WalkFault'
  readonly broken: string
  readonly taken: readonly TestedChannel[]

  constructor(broken: string, sentences: readonly string[], taken: readonly TestedChannel[]) {
    super(`${broken}: ${sentences.join('; ')}`)
    this.broken = broken
    this.taken = taken
  }
}

/**
 * Takes the steps one after another, in a new browser context before a gateway in its first state; those that are not
 * possible are left out.
 *
 * @param heeds - whether a fault ends the walk; by default each does
 * @throws WalkFault
 */
export async function walk(
  browser: Browser,
  kind: Kind,
  choices: readonly Choice[],
  heeds: (fault: WalkFault) => boolean = () => true,
): Promise<readonly TestedChannel[]> {
  const site = await openSite(kind.gateway, kind.widgets)
  const walker = await Walker.start(browser, site, kind.who, kind.width)
  const taken: TestedChannel[] = []
  try {
    await (kind.widgets ? enterPage(walker) : enterConsole(walker))
    const steps = kind.widgets ? widgetSteps : consoleSteps
    for (const choice of choices)
      for (const fault of await take(walker, steps, choice, taken)) if (heeds(fault)) throw fault
    return taken
  } finally {
    await walker.close()
    await site.close()
  }
}

async function enterConsole(walker: Walker) {
  await walker.goto('/login')
  await walker.settle()
  await walker.signIn(walker.who)
  await walker.settle()
}

async function enterPage(walker: Walker) {
  await walker.signInBefore(walker.who)
  await walker.signInBefore('root', second)
  await walker.goto('/pages/widgets.html')
  await walker.settle()
}

/** Takes a step, if there is one, and tells what does not hold afterwards. */
async function take(
  walker: Walker,
  steps: readonly Step[],
  choice: Choice,
  taken: TestedChannel[],
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
  taken.push({ step: step.name, pick, did: [...walker.story, ...(isDone ? [] : ['in vain'])].join(', ') })
  const found = new Map<string, string[]>()
  for (const { name, faults } of invariants) found.set(name, await faults(walker, before))
  const missed = isDone ? step.expects?.(walker, thing!, before) : undefined
  found.set(`somebody ${step.name}`, missed ? [missed] : [])
  return [...found].flatMap(([name, sentences]) =>
    sentences.length > 0 ? [new WalkFault(name, sentences, [...taken])] : [],
  )
}

/** As many numbers as a walk has steps, from a seed. */
export const choicesOf = (seed: number, length: number): readonly number[] =>
  fc.sample(fc.array(fc.noBias(fc.nat()), { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0]!

/**
 * Walks where a seed leads.
 * @throws Error with the shortest walk that comes upon the same, as steps to follow
 */
export async function explore(browser: Browser, kind: Kind, seed: number, length: number): Promise<number> {
  try {
    return (await walk(browser, kind, choicesOf(seed, length))).length
  } catch (error) {
    if (!(error instanceof WalkFault)) throw error
    throw new Error(await shortened(browser, kind, seed, error), { cause: error })
  }
}

/** Seconds that shortening a walk may take. */
const patience = Number(process.env.WALK_PATIENCE ?? 60)

async function shortened(browser: Browser, kind: Kind, seed: number, first: WalkFault): Promise<string> {
  let shortest = first
  const isSame = (fault: WalkFault) => fault.broken === first.broken
  const again = fc.asyncProperty(fc.array(fc.noShrink(fc.tuple(fc.string(), fc.nat()))), async (choices) => {
    const fault = await walk(browser, kind, choices, isSame).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(fault instanceof WalkFault)) return
    if (fault.taken.length <= shortest.taken.length) shortest = fault
    throw fault
  })
  const given = first.taken.map(({ step, pick }): [string, number] => [step, pick])
  const { failed } = await fc.check(again, {
    examples: [[given]],
    numRuns: 1,
    interruptAfterTimeLimit: patience * 1000,
  })
  return [
    shortest.message,
    `after ${first.taken.length} steps of seed ${seed} (${nameOf(kind)}), ${failed ? 'and after these:' : 'but not again:'}`,
    ...shortest.taken.map(({ step, did }, place) => `  ${place + 1}. ${step}${did && `: ${did}`}`),
    'for tests/walks/seeds.ts:',
    ...shortest.taken.map(({ step, pick, did }) => `  ${JSON.stringify([step, pick, did])},`),
  ].join('\n')
}
