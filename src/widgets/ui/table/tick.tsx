import type { KeyboardEvent } from 'react'

type TickProps = {
  /** Its name for screen readers. */
  label: string
  checked: boolean
  /** Some but not all of what it stands for is on. */
  mixed?: boolean
  /** `range` with the shift key down. */
  onChange: (range: boolean) => void
  /** An arrow key has led to the row before (-1) or after (1); `range` with the shift key down. */
  onStep?: (step: 1 | -1, range: boolean) => void
}

/** The checkbox of a row; up and down lead to that of the next. */
export function Tick({ label, checked, mixed = false, onChange, onStep }: TickProps) {
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !onStep) return
    event.preventDefault()
    const row = event.currentTarget.closest('tr')
    const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
    const box = next?.querySelector<HTMLElement>('.tick input')
    if (!box) return
    onStep(step, event.shiftKey)
    box.focus()
  }
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => void (box && (box.indeterminate = mixed))}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={walk}
      />
    </label>
  )
}
