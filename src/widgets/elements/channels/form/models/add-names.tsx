import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { splitNames } from '../../../../domain/forms/lists.ts'
import { messages } from '../channel-form.messages.ts'

interface AddNamesProps {
  label: string
  help: string
  value: string
  onChange: (typed: string) => void
  onAdd: () => void
  part: string
}

/** Adds names missing from the list, typed or pasted. Those not added yet are still saved with the form. */
export function AddNames({ label, help, value, onChange, onAdd, part }: AddNamesProps) {
  const words = useMessages(messages)
  return (
    <div className="add-names">
      <Textarea label={label} help={help} rows={1} mono value={value} onChange={onChange} part={part} />
      <Button icon="plus" disabled={splitNames(value).length === 0} onPress={onAdd} part={`add-${part}`}>
        {words.add}
      </Button>
    </div>
  )
}
