import { useState, type Ref } from 'react'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'

interface KeyFieldProps {
  label: string
  placeholder: string
  error: string | undefined
  onType: () => void
  ref: Ref<HTMLInputElement>
}

/** The field keeps the key itself: React would repeat a controlled value in an attribute. */
export function KeyField({ label, placeholder, error, onType, ref }: KeyFieldProps) {
  const { reveal, hide } = useMessages(common)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} part="key" {...(error && { error })}>
      {(control) => (
        <span className="input-wrap">
          <input
            {...control}
            ref={ref}
            type={shown ? 'text' : 'password'}
            className="input mono"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={onType}
          />
          <span className="trailing">
            <Button
              variant="ghost"
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              iconOnly
              label={shown ? hide : reveal}
              aria-pressed={shown}
              onPress={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
