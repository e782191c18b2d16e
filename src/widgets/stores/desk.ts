import type { Id } from '../domain/id.ts'
import type { ViewState } from '../domain/view-state.ts'

/** What may be done now, as the console's palette shows it. */
export interface Offer {
  /** The action's id. */
  id: string
  label: string
  /** Why not now. */
  obstacle?: string | undefined
  /** @param given - what is known of it already, as an amount in units; what it means is the action's own */
  run: (given?: number) => void
}

/** What an element offers the console around it. */
export interface Offered {
  page: () => Offer[]
  /** What may be done to a row: by its place on screen, from 0, or by its name. */
  row: (which: number | string) => { name: string; offers: Offer[] } | undefined
  /** Opens a row beside the list; false if it is not among the rows, or rows do not open. */
  open: (id: Id) => boolean
}

/** What the console does for the lists that stand on it. */
export interface Desk {
  /** A link that shows this view of the open page. */
  linkTo: (view: ViewState) => string
}

let desk: Desk | undefined

/** The page says that it is the console: palette, keys and saved views are there and nowhere else. */
export const openDesk = (opened: Desk) => {
  desk = opened
}
export const theDesk = () => desk

const offers = new WeakMap<Element, Offered>()

/** Sets what an element offers; returns the undo. */
export function offerFrom(element: Element, offered: Offered): () => void {
  offers.set(element, offered)
  return () => {
    if (offers.get(element) === offered) offers.delete(element)
  }
}

export const offeredBy = (element: Element): Offered | undefined => offers.get(element)
