import { useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useUnmirrored } from './unmirrored.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Labels of the button that shows and hides the typed text. */
  t: { show: string; hide: string }
}

/** Input for a password or another secret; hidden until the user reveals it. */
export function PasswordField({ t, ref, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const reveal = (
    <IconButton
      size="small"
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? t.hide : t.show}
      aria-pressed={shown}
      onPress={() => setShown(!shown)}
    />
  )
  return (
    <TextField {...field} ref={useUnmirrored(ref)} type={shown ? 'text' : 'password'} trailing={reveal} />
  )
}
