import { copyText } from '../../ui/controls/copy.ts'
import { lazy } from '../element/lazy.tsx'
import { useCommon, useWidget } from '../element/widget-context.ts'

const CopyByHand = lazy(() => import('./copy-by-hand.tsx'))

/** Confirms with a toast; if the clipboard is unavailable, a dialog shows the text selected (behaviour §8). */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { notify, root, showOver } = useWidget()
  const t = useCommon()
  return async (text, message = t.copied) => {
    if (await copyText(text, root.host.ownerDocument)) notify('success', message)
    else showOver(<CopyByHand text={text} onClose={() => showOver(null)} />)
  }
}
