/** The texts of one option. */
export interface OptionWords {
  label: string
  help?: string
  placeholder?: string
  /** The confirmation before a flag is switched off. */
  confirmOff?: { title: string; help: string; confirm: string }
}
