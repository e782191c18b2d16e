import type { ComponentType } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { wordsOf } from '../../../dom/attributes.ts'

/** On a row or, without `On`, on the page; buttons, `hide`, `readonly`, confirmation and toast follow. */
export type Action<On = void> = DirectAction<On> | (ActionBase<On> & ChoiceAction<On>)

/** An action that runs on a single press, without a choice of ways. */
export type DirectAction<On> = ActionBase<On> & (OpenAction<On> | WriteAction<On>)

export interface ActionBase<On> {
  id: string
  /** Its name in `hide` and the `part` of its button; several actions may share one. Default: the id. */
  part?: string
  icon: IconName
  label: string
  /** The accessible name of its button, since `label` repeats in every row. */
  name?: (on: On) => string
  /** It changes something or costs money, so `readonly` hides it. */
  changes: boolean
  /** It opens a dialog that changes a part of a record. */
  partial?: boolean
  /** Gets its own button, showing the label or the icon; all other actions share a menu. */
  ownButton?: 'label' | 'icon'
  /** Shown last and in red. */
  danger?: boolean
  /** False where the action makes no sense; it is then hidden. */
  appliesTo?: (on: On) => boolean
  /** Why it cannot be done now; it stays visible and gives this reason. */
  obstacle?: (on: On) => string | undefined
  /** Whether it is running, wherever it was started. */
  pending?: (on: On) => boolean
}

/** Opens a form or a dialog, or copies to the clipboard. */
interface OpenAction<On> {
  /** @param given - a value the form can start with, such as an amount in units */
  run: (on: On, given?: number) => unknown
}

/** A menu of ways to do it; always has its own button. */
interface ChoiceAction<On> {
  choices: readonly { id: string; label: string; run: (on: On) => unknown }[]
}

/** Knows neither button nor toast, so it can be repeated for many rows. */
export interface WriteAction<On> {
  /** Resolves to the fields of the row that have changed, as far as the gateway's answer shows them. */
  perform: (gateway: Gateway, on: On) => Promise<Partial<On> | void>
  /** What the row becomes, or may leave when deleted, by which it shows whether a change was made though its response was lost. */
  optimistic?: (on: On) => Partial<On>
  removes?: boolean
  /** It creates another row from this one, which stays as it is; `perform` reports the new row and reloads the list. */
  creates?: boolean
  /** The confirmation to show first; if the gateway refuses, the dialog shows the error. */
  confirm?: (on: On) => Question
  /** Undoes it, where the old value is known; the success toast offers it. */
  undo?: UndoAction<On>
  /** The toast once the gateway has confirmed. */
  done?: (on: On) => string
}

/** How to undo something, and the toast afterwards. */
export interface UndoAction<On> {
  perform: (gateway: Gateway, on: On) => Promise<unknown>
  /** What it becomes; default: what it was. */
  optimistic?: (on: On, gateway: Gateway) => Partial<On>
  done: (on: On) => string
}

export interface Question {
  title: string
  help: string
  /** What is affected, if the title does not name it. */
  Details?: ComponentType
  /** The verb on the button; default: the action's label. */
  label?: string
  /** The action can be undone, so the button is not red. */
  mild?: boolean
}

export interface ListActions<Row> {
  page: readonly Action[]
  row: readonly Action<Row>[]
  /** Actions that table cells offer themselves. */
  cell?: readonly Hideable[]
}

export const hasOwnButton = (action: Pick<ActionBase<never>, 'ownButton'>) =>
  Boolean(action.ownButton) || 'choices' in action

/** Whether it shares a menu with other actions. */
export const isInMenu = <On>(action: Action<On>): action is DirectAction<On> => !hasOwnButton(action)

export const partOf = ({ id, part = id }: Pick<ActionBase<never>, 'id' | 'part'>) => part

/** What `hide` and `readonly` need to know about an action. */
export type Hideable = Pick<ActionBase<never>, 'id' | 'part' | 'changes'>

/** Whether it is kept from a gateway that was never run: it deletes, or changes a part of a record. */
export const isRisky = <On>(action: Action<On>) => action.partial || ('perform' in action && !action.creates)

/** Selecting rows, which serves bulk changes: `readonly` hides it too. */
export const selecting: Hideable = { id: 'selection', changes: true }

/** Named in `hide` and, with `readonly`, every action that changes something. */
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
