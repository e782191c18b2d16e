import { useState, type ReactNode } from 'react'
import { copyText } from '../../ui/controls/copy.ts'
import { lazy } from '../element/lazy.tsx'
import { useCommon, useWidget } from '../element/widget-context.ts'

const CopyByHand = lazy(() => import('./copy-by-hand.tsx'))

/** Confirms with a toast; if the clipboard is unavailable, a dialog shows the text selected (behaviour §8). */
export function useCopy(): { copy: (text: string, said?: string) => Promise<void>; fallback: ReactNode } {
  const { notify, root } = useWidget()
  const t = useCommon()
  const [text, setText] = useState<string | null>(null)
  const copy = async (wanted: string, message: string = t.copied) => {
    if (await copyText(wanted, root.host.ownerDocument)) notify('success', message)
    else setText(wanted)
  }
  const fallback = text !== null && <CopyByHand text={text} onClose={() => setText(null)} />
  return { copy, fallback }
}
