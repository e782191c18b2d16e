import type { Gateway } from '../../gateway/gateway.ts'
import type { IconName } from '../../ui/layout/icon.tsx'
import { wordsOf } from '../element/attributes.ts'

/**
 * One thing that may be done to a row, or (without `On`) on the page. Buttons and menus, `hide`, `readonly`, the
 * question beforehand, what is told afterwards and the list in the element's docblock follow from it.
 */
export type Action<On = void> = Doing<On> | (Face<On> & Choosing<On>)

/** One that is done at one press. */
export type Doing<On> = Face<On> & (Opening<On> | Writing<On>)

export interface Face<On> {
  id: string
  /** Its word in `hide` and the part of its button, where several share one; default: the id. */
  part?: string
  icon: IconName
  label: string
  /** Its button's name for screen readers, where `label` stands in every row. */
  name?: (on: On) => string
  /** It leaves something otherwise than it was, or costs: `readonly` leaves it out. */
  changes: boolean
  /** Shows a button of its own, without its icon or with it; the others share a menu. */
  inSight?: 'label' | 'icon'
  /** Stands last and in red. */
  danger?: boolean
  /** False where it makes no sense and does not show. */
  fits?: (on: On) => boolean
  /** Why it cannot be done now; it shows and says so. */
  obstacle?: (on: On) => string | undefined
  /** It is under way, wherever it was begun. */
  pending?: (on: On) => boolean
}

/** Leads to a form, a dialog, the clipboard. */
interface Opening<On> {
  /** @param given - what is known already of what a form asks, as an amount in units */
  run: (on: On, given?: number) => unknown
}

/** A menu of ways to do it, always in sight. */
interface Choosing<On> {
  choices: readonly { id: string; label: string; run: (on: On) => unknown }[]
}

/** Changes something at the gateway. It knows neither button nor toast: whoever has many rows may do it to each. */
export interface Writing<On> {
  /** Resolves to what is different of a row from now on. */
  perform: (gateway: Gateway, on: On) => Promise<Partial<On> | void>
  /** The row is gone then. */
  removes?: boolean
  /** What is asked first; a refusal then stands beside it. */
  ask?: (on: On) => Question
  /** Takes it back, where the old value is known: offered by the toast that tells of it. */
  undo?: Undoing<On>
  /** What is told when the gateway has confirmed. */
  done?: (on: On) => string
}

/** How something is taken back, and what is told then. */
export type Undoing<On> = Required<Pick<Writing<On>, 'perform' | 'done'>>

export interface Question {
  /** Names the thing. */
  title: string
  /** What follows. */
  help: string
  /** The verb on the button; default: the action's label. */
  label?: string
  /** It can be undone. */
  mild?: boolean
}

/** Everything that may be done in a list. */
export interface ListActions<Row> {
  page: readonly Action[]
  row: readonly Action<Row>[]
  /** What cells offer by themselves. */
  cell?: readonly Hideable[]
}

export const isInSight = (action: Pick<Face<never>, 'inSight'>) =>
  Boolean(action.inSight) || 'choices' in action

/** Shares a menu with others. */
export const isBehind = <On>(action: Action<On>): action is Doing<On> => !isInSight(action)

export const partOf = ({ id, part = id }: Pick<Face<never>, 'id' | 'part'>) => part

/** What `hide` and `readonly` know of an action. */
export type Hideable = Pick<Face<never>, 'id' | 'part' | 'changes'>

/** Choosing rows, which is for changing many. */
export const selecting: Hideable = { id: 'selection', changes: true }

/** Which parts an element leaves out: what its `hide` names, and with `readonly` all that changes something. */
export function hiddenParts(
  { hide, readonly }: { hide?: string; readonly?: boolean },
  {
    page,
    row,
    cell = [],
  }: { page: readonly Hideable[]; row: readonly Hideable[]; cell?: readonly Hideable[] },
): ReadonlySet<string> {
  const changing = [...page, ...row, ...cell].filter(({ changes }) => readonly && changes)
  return new Set([...wordsOf(hide), ...changing.map(partOf)])
}
