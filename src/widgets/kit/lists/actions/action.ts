import type { Gateway } from '../../../gateway/gateway.ts'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import type { Question } from '../../data/use-confirm.tsx'

/** An action acts on a row or, without `On`, on the page; buttons, `hide`, `readonly` and toast follow. */
export type Action<On = void> = DirectAction<On> | (ActionBase<On> & ChoiceAction<On>)

export type DirectAction<On> = ActionBase<On> & (OpenAction<On> | WriteAction<On>)

export interface ActionBase<On> {
  id: string
  /** The name of the action in `hide`, and the `part` of its button; several actions may share one. Default: the id. */
  part?: string
  icon: IconName
  label: string
  /** The button needs an accessible name, since `label` repeats in every row. */
  name?: (on: On) => string
  /** Whether the action changes something or costs money, so that `readonly` hides it. */
  changes: boolean
  /** Whether the action opens a dialog that changes a part of a record. */
  partial?: boolean
  /** The action gets its own button, with the label or the icon; all other actions share a menu. */
  ownButton?: 'label' | 'icon'
  danger?: boolean
  /** False where the action makes no sense; it is then hidden. */
  appliesTo?: (on: On) => boolean
  /** The action stays visible and gives this reason. */
  obstacle?: (on: On) => string | undefined
  /** True if the action is running, wherever it was started. */
  pending?: (on: On) => boolean
}

interface OpenAction<On> {
  /** `given` is a value the form can start with, such as an amount in units. */
  run: (on: On, given?: number) => unknown
}

/** The action always has its own button, which opens a menu of ways to do it. */
interface ChoiceAction<On> {
  choices: readonly { id: string; label: string; run: (on: On) => unknown }[]
}

/** A write knows neither button nor toast, so it can be repeated for many rows. */
export interface WriteAction<On> {
  /** Resolves to the fields of the row that have changed, as far as the gateway's answer shows them. */
  perform: (gateway: Gateway, on: On) => Promise<Partial<On> | void>
  /**
   * If the response is lost, the record shows by these fields whether the change was made; a deletion may leave them.
   */
  optimistic?: (on: On) => Partial<On>
  removes?: boolean
  /** The write creates another row and leaves this one; `perform` reports the new row and reloads the list. */
  creates?: boolean
  /** The confirmation to show first; if the gateway refuses, the dialog shows the error. */
  confirm?: (on: On) => Question
  /** The success toast offers undo where the old value is known. */
  undo?: UndoAction<On>
  /** The toast says this sentence once the gateway has confirmed. */
  done?: (on: On) => string
}

export interface UndoAction<On> {
  /** False where no action restores the row as it was. */
  appliesTo?: (on: On) => boolean
  perform: (gateway: Gateway, on: On) => Promise<unknown>
  /** By default the row becomes what it was. */
  optimistic?: (on: On, gateway: Gateway) => Partial<On>
  done: (on: On) => string
}

export interface ListActions<Row> {
  page: readonly Action[]
  row: readonly Action<Row>[]
  cell?: readonly Hideable[]
}

export const hasOwnButton = (action: Pick<ActionBase<never>, 'ownButton'>) =>
  Boolean(action.ownButton) || 'choices' in action

export const isInMenu = <On>(action: Action<On>): action is DirectAction<On> => !hasOwnButton(action)

export const partOf = ({ id, part = id }: Pick<ActionBase<never>, 'id' | 'part'>) => part

export type Hideable = Pick<ActionBase<never>, 'id' | 'part' | 'changes'>

/** A risky action deletes, or changes a part of a record, which an untested gateway may do otherwise. */
export const isRisky = <On>(action: Action<On>) => action.partial || ('perform' in action && !action.creates)

/** Selecting rows serves bulk changes, so `readonly` hides it too. */
export const selecting: Hideable = { id: 'selection', changes: true }

/** `hide` names some; `readonly` adds every action that changes something. */
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
