import { Select } from '../../../ui/fields/select.tsx'

interface ModeFieldProps<Mode extends string> {
  label: string
  /** The label of each mode, in the order in which they are offered. */
  modes: Record<Mode, string>
  value: Mode
  onChange: (mode: Mode) => void
  help?: string
}

/** In which way a bulk action changes the rows: add, remove, set. */
export function ModeField<Mode extends string>({ modes, ...select }: ModeFieldProps<Mode>) {
  const options = (Object.entries(modes) as [Mode, string][]).map(([value, label]) => ({ value, label }))
  return <Select {...select} options={options} part="mode" />
}

/** The list with what was chosen added or removed. */
export const changedBy = (mode: 'add' | 'remove', before: readonly string[], chosen: readonly string[]) =>
  mode === 'add'
    ? [...before, ...chosen.filter((one) => !before.includes(one))]
    : before.filter((one) => !chosen.includes(one))
