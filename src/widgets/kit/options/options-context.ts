import { createContext, useContext } from 'react'
import type { OptionTab } from '../../domain/options/option.ts'
import type { SaveResult } from './save-options.ts'

export interface SectionMessages {
  title: string
}

/** The options of a tab: their stored values, the input, and the results of the last save. */
export interface OptionsForm {
  tab: OptionTab
  t: Partial<Record<string, OptionMessages>>
  sections: Partial<Record<string, SectionMessages>>
  has: (key: string) => boolean
  /** The value stored at the gateway; always blank for a secret. */
  stored: (key: string) => string
  value: (key: string) => string
  type: (key: string, value: string) => void
  isChanged: (key: string) => boolean
  result: (key: string) => SaveResult | undefined
  /** Validates the changed ones of these and, if all are valid, saves them; resolves to whether all were stored. */
  save: (keys: readonly string[]) => Promise<boolean>
  /** Saves one option immediately, bypassing the input. */
  put: (key: string, value: string) => Promise<boolean>
}

export const OptionsContext = createContext<OptionsForm | null>(null)

/** The options of the surrounding tab; throws outside one. */
export function useOptions(): OptionsForm {
  const form = useContext(OptionsContext)
  if (!form) throw new Error('useOptions() outside a tab of options')
  return form
}

export interface OptionMessages {
  label: string
  help?: string
  placeholder?: string
  /** The confirmation before a flag is switched off. */
  confirmOff?: { title: string; help: string; confirm: string }
}
