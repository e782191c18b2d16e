import { useState } from 'react'
import { Button } from './button.tsx'

type SecretProps = {
  /** The whole secret; it is in the document only while shown. */
  value: string
  words: { show: string; hide: string; copy: string }
  onCopy?: () => unknown
  part?: string
}

/** A secret by its first and last letters, until asked for. */
export function Secret({ value, words, onCopy, part = 'secret' }: SecretProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="secret" part={part}>
      <span className="secret-text">{shown ? value : mask(value)}</span>
      <Button
        variant="ghost"
        size="small"
        icon={shown ? 'eye-off' : 'eye'}
        iconOnly
        label={shown ? words.hide : words.show}
        aria-pressed={shown}
        onPress={() => setShown(!shown)}
      />
      {onCopy && (
        <Button variant="ghost" size="small" icon="copy" iconOnly label={words.copy} onPress={onCopy} />
      )}
    </span>
  )
}

/** `sk-2k3g••••••••D2B9`: what is short keeps nothing but its first letters, so that a mask never tells the most of it. */
export function mask(secret: string): string {
  if (secret.length < 16) return `${secret.slice(0, Math.min(3, secret.length >> 2))}••••••••`
  return `${secret.slice(0, 7)}••••••••${secret.slice(-4)}`
}
