import { Button } from '../../ui/controls/button.tsx'

interface CreatedEndProps {
  /** Labels of the buttons. */
  t: { createAnother: string; toList: string }
  onAnother: () => void
  onDone: () => void
}

/** The ways on once something was created: one more, or back to the list. */
export const CreatedEnd = ({ t, onAnother, onDone }: CreatedEndProps) => (
  <>
    <Button onPress={onAnother} part="another">
      {t.createAnother}
    </Button>
    <Button onPress={onDone} part="done">
      {t.toList}
    </Button>
  </>
)
