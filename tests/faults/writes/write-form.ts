import type { Page } from 'playwright-core'
import type { CarriedLocale } from '../../../src/widgets/messages/language/locale.ts'
import type { FaultName } from '../faults.ts'

/** One thing that the user does to the gateway: what is typed and pressed, and the call that it makes. */
export interface Form {
  /** Its row in the table; the path by default. */
  name?: string
  path: string
  /** Done by somebody who has not signed in. */
  visitor?: boolean
  write: RegExp
  /** Selectors of fields and what is typed there; `#` becomes a number that was not typed before. */
  fields?: Record<string, string>
  /** Leads to the fields, or to the last press. */
  open?: (page: Page, locale: CarriedLocale) => Promise<unknown>
  /** Sends it: the button of the first field's form by default. */
  press?: (page: Page, locale: CarriedLocale) => Promise<unknown>
  /** Its answer is worth nothing without data. */
  entity?: boolean
  /** Doing it again does no harm: nothing is said of what a lost answer may have stored. */
  harmless?: boolean
  /** The host says one sentence whatever went wrong. */
  says?: Record<CarriedLocale, string>
  /** The gateway asks a provider meanwhile: it has two minutes. */
  patient?: boolean
  /** What stands at the field after a refusal without words, where that is no alert. */
  refused?: RegExp
  /** What nobody knows after a lost answer, and so is not said. */
  denies?: Record<CarriedLocale, string>
  /** What the screen loads again after a write whose answer was lost. */
  refreshes?: RegExp
}

/** The row of the table. */
export const nameOf = ({ name, path }: Form) => name ?? path

/** Faults that tell a write's user something. */
export const writeFaults = [
  '500',
  '502 html',
  '429 empty',
  'cut',
  'malformed',
  'no message',
  'no data',
  'login page',
  'after 40 s',
] as const satisfies readonly FaultName[]

/** Those that spoil this one. */
export const faultsOf = ({ entity }: Form): readonly FaultName[] =>
  writeFaults.filter((fault) => entity || fault !== 'no data')

/** The write may have been stored: its answer was lost. */
export const isLost = (fault: FaultName) => fault !== '429 empty' && fault !== 'no message'
