import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Names of the button that shows and hides what is typed. */
  words: { show: string; hide: string }
}

/** A password or another secret being typed; hidden until asked for. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <Button
      variant="ghost"
      size="small"
      icon={shown ? 'eye-off' : 'eye'}
      iconOnly
      label={shown ? words.hide : words.show}
      aria-pressed={shown}
      onPress={() => setShown(!shown)}
    />
  )
  return <TextField {...field} type={shown ? 'text' : 'password'} trailing={reveal} />
}
