import { Button } from '../../../ui/controls/button.tsx'

type ProgressProps = {
  /** The current progress with counts: "Tested 12 of 40, 2 failed". */
  text: string
  done: number
  total: number
  cancel?: { label: string; onPress: () => unknown }
}

/** Progress of a long task: text with counts, a bar and a cancel button. Changes are announced. */
export function Progress({ text, done, total, cancel }: ProgressProps) {
  return (
    <div className="progress" part="progress">
      <span role="status">{text}</span>
      <progress value={done} max={total} aria-label={text} />
      {cancel && (
        <Button size="small" onPress={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
    </div>
  )
}
