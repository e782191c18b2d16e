/** How one option is called. */
export interface OptionWords {
  label: string
  help?: string
  placeholder?: string
  /** Asked before a flag is switched off. */
  confirmOff?: { title: string; help: string; confirm: string }
}
