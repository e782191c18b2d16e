import {
  useState,
  useCallback,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { Field, splitField, type FieldProps } from './field.tsx'
import { Icon, type IconName } from '../controls/icon.tsx'
import { RevealButton } from '../controls/secret.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password' | 'email' | 'url' | 'search' | 'tel'
  name?: string
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'search'
  icon?: IconName
  trailing?: ReactNode
  mono?: boolean
  maxLength?: number
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** The `<datalist>` is in the same root. */
  list?: string
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onClick?: (event: MouseEvent<HTMLInputElement>) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onCompositionStart?: () => void
  onCompositionEnd?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A native input of a single line keeps autofill and Enter working. */
export function TextField(props: TextFieldProps) {
  const [field, { onChange, icon, trailing, mono, type = 'text', ...input }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap">
          {icon && <Icon name={icon} />}
          <input
            {...input}
            {...control}
            type={type}
            className={mono ? 'input mono' : 'input'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {trailing && <span className="trailing">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & { t?: { show: string; hide: string } }

export function PasswordField({ t, ref, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const reveal = <RevealButton shown={shown} t={t} toggle={() => setShown(!shown)} />
  return (
    <TextField
      {...field}
      ref={useNoValueAttribute(ref)}
      type={shown ? 'text' : 'password'}
      trailing={reveal}
    />
  )
}

/** React repeats a controlled value as an attribute or as content, where a page's style sheets could read a secret. */
export const useNoValueAttribute = <Input extends HTMLInputElement | HTMLTextAreaElement>(ref?: Ref<Input>) =>
  useCallback(
    (input: Input | null) => {
      if (input) {
        const { value } = input
        input.removeAttribute('value')
        input.textContent = ''
        input.value = value
        Object.defineProperty(input, 'defaultValue', { get: () => '', set() {}, configurable: true })
      }
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [ref],
  )
