import { useRef, useState } from 'react'
import { nameOf } from '../../../../domain/typed.ts'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ratioMessages } from './ratio.messages.ts'

/** A new name with its ratio, below the table. */
export function AddRatio(props: { names: readonly string[]; onAdd: (name: string, ratio: number) => void }) {
  const { names, onAdd } = props
  const words = useMessages(ratioMessages)
  const numbers = useMessages(numberMessages)
  const [name, setName] = useState('')
  const [ratio, setRatio] = useState('')
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const wanted = nameOf(name)
  const nameError = wanted === '' ? words.noName : names.includes(wanted) ? words.present : undefined
  const read = readNumber(ratio)
  const ratioError =
    read === undefined ? words.noRatio : typeof read === 'string' ? numbers.fault(ratio, read) : undefined

  const add = () => {
    setTried(Boolean(nameError || ratioError))
    if (nameError || typeof read !== 'number') return
    onAdd(wanted, read)
    setName('')
    setRatio('')
    nameField.current?.focus()
  }
  // Enter would otherwise save the section.
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="ratio-add">
      <TextField
        ref={nameField}
        label={words.addName}
        hideLabel
        placeholder={words.addName}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={tried ? nameError : undefined}
        onKeyDown={onKeyDown}
      />
      <NumberField
        label={words.ratio}
        hideLabel
        placeholder={words.ratio}
        signed
        value={ratio}
        onChange={setRatio}
        error={tried ? ratioError : undefined}
        onKeyDown={onKeyDown}
      />
      <Button icon="plus" onPress={add} part="ratio-add">
        {words.add}
      </Button>
    </div>
  )
}
