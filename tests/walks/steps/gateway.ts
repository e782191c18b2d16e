import { openHere, renameElsewhere } from '../elsewhere.ts'
import { faults, type FaultName } from '../site.ts'
import type { Step } from '../step.ts'
import type { Walker } from '../walker.ts'

const at = <Item>(items: readonly Item[], pick: number) => items[pick % items.length]!
const names = Object.keys(faults) as FaultName[]

const isWhole = ({ site }: Walker) => site.isUp() && !site.isBroken()
const isOurs = ({ site }: Walker) => site.isUp() && (site.name === 'polite' || site.name === 'real')

/** What happens to the gateway and at it while somebody works. */
export const gateway: readonly Step[] = [
  {
    name: 'the next change meets a fault',
    weight: 0.6,
    when: isWhole,
    async act(walker, _, pick) {
      const fault = at(names, pick >> 2)
      walker.story.push(`the next change meets ${fault}`)
      walker.site.breakNext(fault, 1, { writes: true })
      return Promise.resolve()
    },
  },
  {
    name: 'the next calls meet a fault',
    weight: 0.4,
    when: isWhole,
    async act(walker, _, pick) {
      const fault = at(names, pick >> 2)
      walker.story.push(`the next calls meet ${fault}`)
      walker.site.breakNext(fault, 3, { writes: false })
      return Promise.resolve()
    },
  },
  {
    name: 'a part of the console does not arrive',
    weight: 0.3,
    when: isWhole,
    async act(walker) {
      walker.site.failChunks(1)
      return Promise.resolve()
    },
  },
  {
    name: 'the gateway works again',
    weight: 4,
    when: ({ site }) => site.isBroken(),
    async act(walker) {
      walker.site.heal()
      return Promise.resolve()
    },
  },
  { name: 'the gateway stops', weight: 0.2, when: isWhole, act: (walker) => walker.site.stop() },
  {
    name: 'the gateway starts again',
    weight: 8,
    when: ({ site }) => !site.isUp(),
    act: (walker) => walker.site.start(),
  },
  {
    name: 'the session ends',
    weight: 0.3,
    when: ({ site }) => site.isUp(),
    act: (walker) => walker.endSession(),
  },
  {
    name: 'another session changes a record',
    weight: 0.6,
    when: isOurs,
    act: (walker, _, pick) => renameElsewhere(walker, pick),
  },
  {
    name: 'another session changes what is open here',
    weight: 3,
    when: (walker) => isOurs(walker) && openHere(walker) !== undefined,
    act: (walker) => openHere(walker)!.change(walker),
  },
]
