import type { Id } from '../domain/id.ts'
import type { ViewState } from '../domain/view-state.ts'

/** An action that is available now, as the console's palette shows it. */
export interface Offer {
  /** The action's id. */
  id: string
  label: string
  /** Why it is not possible now. */
  obstacle?: string | undefined
  /** @param given - input that is already known, such as an amount in units; its meaning depends on the action */
  run: (given?: number) => void
}

/** What an element offers to the surrounding console. */
export interface Offered {
  page: () => Offer[]
  /** The actions of a row, by its position on screen, from 0, or by its name. */
  row: (which: number | string) => { name: string; offers: Offer[] } | undefined
  /** Opens a row beside the list; false if it is not among the rows, or rows do not open. */
  open: (id: Id) => boolean
}

/** What the console provides for the lists it shows. */
export interface Desk {
  /** A link that shows this view of the open page. */
  linkTo: (view: ViewState) => string
}

let desk: Desk | undefined

/** Called by the console page: palette, shortcuts and saved views are only available there. */
export const openDesk = (opened: Desk) => {
  desk = opened
}
export const theDesk = () => desk

const offers = new WeakMap<Element, Offered>()

/** Sets what an element offers; returns a function that removes it. */
export function offerFrom(element: Element, offered: Offered): () => void {
  offers.set(element, offered)
  return () => {
    if (offers.get(element) === offered) offers.delete(element)
  }
}

export const offeredBy = (element: Element): Offered | undefined => offers.get(element)
