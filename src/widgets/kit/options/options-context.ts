import { createContext, useContext } from 'react'
import type { OptionTab } from '../../domain/options/option.ts'
import type { SaveResult } from './save-options.ts'

export interface SectionMessages {
  title: string
}

export interface OptionsForm {
  tab: OptionTab
  t: Partial<Record<string, OptionMessages>>
  sections: Partial<Record<string, SectionMessages>>
  has: (key: string) => boolean
  /** Always blank for a secret. */
  stored: (key: string) => string
  value: (key: string) => string
  type: (key: string, value: string) => void
  isChanged: (key: string) => boolean
  result: (key: string) => SaveResult | undefined
  /** Validates the changed ones of these and, if all are valid, saves them; resolves to whether all were stored. */
  save: (keys: readonly string[]) => Promise<boolean>
  /** Stores a value without the input. */
  put: (key: string, value: string) => Promise<boolean>
}

export const OptionsContext = createContext<OptionsForm | null>(null)

/** Throws outside a tab of options. */
export function useOptions(): OptionsForm {
  const form = useContext(OptionsContext)
  if (!form) throw new Error('useOptions() outside a tab of options')
  return form
}

export interface OptionMessages {
  label: string
  help?: string
  placeholder?: string
  /** An entry of it in the conflict dialog, by what the options are as edited. */
  shownAs?: (entry: string, value: unknown, edited: (key: string) => string) => string
  confirmOff?: { title: string; help: string; confirm: string }
}
