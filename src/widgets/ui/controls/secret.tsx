import { useState } from 'react'
import { IconButton } from './button.tsx'
import { useControlWords } from './language.ts'

type SecretProps = {
  /** The value is in the document only while shown; with `reveal`, it is the placeholder shown until then. */
  value: string
  /** Undefined if it failed. The secret is discarded when hidden. */
  reveal?: () => Promise<string | undefined>
  t?: { show: string; hide: string; copy: string }
  onCopy?: () => unknown
  part?: string
}

export function Secret({ value, reveal, t, onCopy, part = 'secret' }: SecretProps) {
  const { copy } = useControlWords()
  const [open, setOpen] = useState(false)
  const [revealed, setRevealed] = useState<string>()
  const shown = reveal ? revealed !== undefined : open
  const toggle = () => {
    if (!reveal) return setOpen(!open)
    return shown ? setRevealed(undefined) : reveal().then(setRevealed)
  }
  return (
    <span className="secret" part={part}>
      <span className="secret-text">{revealed ?? (open || reveal ? value : mask(value))}</span>
      <RevealButton shown={shown} t={t} toggle={toggle} />
      {onCopy && <IconButton size="small" icon="copy" label={t?.copy ?? copy} onPress={onCopy} />}
    </span>
  )
}

interface RevealButtonProps {
  shown: boolean
  toggle: () => unknown
  /** The texts replace "Reveal" and "Hide". */
  t: { show: string; hide: string } | undefined
}

export function RevealButton({ shown, toggle, t }: RevealButtonProps) {
  const { reveal, hide } = useControlWords()
  const label = shown ? (t?.hide ?? hide) : (t?.show ?? reveal)
  const icon = shown ? 'eye-off' : 'eye'
  return <IconButton size="small" icon={icon} label={label} aria-pressed={shown} onPress={toggle} />
}

/** `sk-2k3g••••••••D2B9`; a short secret keeps only its first characters, so that most of it is always hidden. */
export function mask(secret: string): string {
  if (secret.length < 16) return `${secret.slice(0, Math.min(3, secret.length >> 2))}••••••••`
  return `${secret.slice(0, 7)}••••••••${secret.slice(-4)}`
}
