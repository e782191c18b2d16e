import type { Page } from 'playwright-core'
import type { CarriedLocale } from '../../../src/widgets/messages/language/locale.ts'
import type { FaultName } from '../faults.ts'

/** One way in which a user changes the gateway: what is typed and pressed, and the call that it makes. */
export interface Form {
  /** Its row in the table; the path by default. */
  name?: string
  path: string
  /** Done without being signed in. */
  visitor?: boolean
  write: RegExp
  /** Selectors of fields and what is typed there; `#` becomes a number that was not used before. */
  fields?: Record<string, string>
  /** Leads to the fields, or to the last press. */
  open?: (page: Page, locale: CarriedLocale) => Promise<unknown>
  /** Submits it; by default with the button of the first field's form. */
  press?: (page: Page, locale: CarriedLocale) => Promise<unknown>
  /** Its reply is invalid without `data`. */
  entity?: boolean
  /** Repeating it is harmless, so a lost response causes no warning that it may have been stored. */
  harmless?: boolean
  /** The host shows this message for every fault. */
  says?: Record<CarriedLocale, string>
  /** The gateway calls a provider for it: its timeout is two minutes. */
  patient?: boolean
  /** The text at the field after a refusal without a message, if it is not an alert. */
  refused?: RegExp
  /** A claim that would be unfounded after a lost response, and must not be shown. */
  denies?: Record<CarriedLocale, string>
  /** What the screen reloads after a write whose response was lost. */
  refreshes?: RegExp
  /** It reads the record back instead, by the call `refreshes`, and says this if the write was carried out. */
  done?: Record<CarriedLocale, RegExp>
}

/** Its row in the table. */
export const nameOf = ({ name, path }: Form) => name ?? path

/** Faults of a write that are shown to the user. */
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

/** Those that affect this form. */
export const faultsOf = ({ entity }: Form): readonly FaultName[] =>
  writeFaults.filter((fault) => entity || fault !== 'no data')

/** Whether the write may have been stored, because only its response was lost. */
export const isLost = (fault: FaultName) => fault !== '429 empty' && fault !== 'no message'

/** Whether it has been: the call reaches the gateway, and the fault is in its answer. */
export const isCarriedOut = (fault: FaultName) =>
  isLost(fault) && fault !== '500' && fault !== '502 html' && fault !== 'login page'

/** The texts about any record, in both languages. */
export function anyOf(textsIn: (locale: CarriedLocale) => readonly ((name: string) => string)[]) {
  const pattern = (locale: CarriedLocale) =>
    new RegExp(
      `^(?:${textsIn(locale)
        .map((text) => text('.+'))
        .join('|')})`,
    )
  return { 'zh-CN': pattern('zh-CN'), en: pattern('en') }
}
