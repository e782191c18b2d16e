import { Button } from '../../ui/controls/button.tsx'

interface CreatedEndProps {
  t: { createAnother: string; toList: string }
  onAnother: () => void
  onDone: () => void
}

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
