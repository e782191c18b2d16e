import type { Id } from '../domain/id.ts'
import type { ViewState } from '../domain/view-state.ts'

/** An action that is available now, as the console's palette shows it. */
export interface PaletteCommand {
  id: string
  label: string
  /** Why the command is not possible now. */
  obstacle?: string | undefined
  /** @param given - input that is already known, such as an amount in units; its meaning depends on the action */
  run: (given?: number) => void
}

/** What an element offers to the surrounding console. */
export interface PaletteCommands {
  page: () => PaletteCommand[]
  /** The actions of a row, by its position on screen, from 0, or by its name; several rows may have the same name. */
  row: (which: number | string | { id: Id }) => { name: string; commands: PaletteCommand[] } | undefined
  /** Opens a row beside the list; false if it is not among the rows, or rows do not open. */
  open: (id: Id) => boolean
}

interface ConsoleContext {
  linkTo: (view: ViewState) => string
  find: (text: string) => void
}

let context: ConsoleContext | undefined

/** Called by the console page: palette, shortcuts and saved views are only available there. */
export const provideConsole = (opened: ConsoleContext) => {
  context = opened
}
export const currentConsole = () => context

const commands = new WeakMap<Element, PaletteCommands>()

/** Returns a function that removes the commands. */
export function provideCommands(element: Element, offered: PaletteCommands): () => void {
  commands.set(element, offered)
  return () => {
    if (commands.get(element) === offered) commands.delete(element)
  }
}

export const commandsFrom = (element: Element): PaletteCommands | undefined => commands.get(element)
