import { Button } from '../controls/button.tsx'

type ProgressProps = {
  /** What is going on, with its counts: "Tested 12 of 40, 2 failed". */
  text: string
  done: number
  total: number
  cancel?: { label: string; onPress: () => unknown }
}

/** Long work: its counts in words, a bar, and a way out. Announced as it changes. */
export function Progress({ text, done, total, cancel }: ProgressProps) {
  return (
    <div className="progress" part="progress">
      <span className="progress-text" role="status">
        {text}
      </span>
      <progress value={done} max={total} aria-label={text} />
      {cancel && (
        <Button size="small" onPress={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
    </div>
  )
}
