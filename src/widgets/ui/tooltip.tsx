import { useEffect, type ReactNode } from 'react'
import { useShoelaceLanguage } from './language.ts'

type TooltipProps = { content: string; children: ReactNode; disabled?: boolean }

/**
 * A short note on hover and focus, after 300 ms, in the top layer. Its code comes after the first paint; until then
 * the child is simply itself.
 */
export function Tooltip({ content, children, disabled }: TooltipProps) {
  const lang = useShoelaceLanguage()
  useEffect(() => void import('./shoelace/tooltip.ts'), [])
  return (
    <oa-tooltip content={content} disabled={disabled} lang={lang}>
      {children}
    </oa-tooltip>
  )
}
