import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type PagerProps = {
  /** The status says the page and whether there are more; the gateway often sends no total. */
  status: string
  t: { previous: string; next: string; label: string }
  onPrevious?: () => unknown
  /** Omitted if there is no next page. */
  onNext?: () => unknown
  pending?: boolean
  /** With nothing to page through, only the empty live region for later announcements is rendered. */
  idle?: boolean
  children?: ReactNode
}

/** The status is announced when the page changes or a search finishes. */
export function Pager({ status, t, onPrevious, onNext, pending, idle, children }: PagerProps) {
  return (
    <div className="pager" part="pager">
      <span className="pager-status" aria-live="polite">
        {!idle && status}
      </span>
      {!idle && children}
      {!idle && (
        <nav className="pager-turn" aria-label={t.label}>
          <Button
            size="small"
            icon="chevron-left"
            disabled={!onPrevious}
            onPress={onPrevious}
            part="previous"
          >
            {t.previous}
          </Button>
          <Button
            size="small"
            iconEnd="chevron-right"
            // Stays enabled while the next page loads, because a disabled button loses the focus.
            disabled={!onNext && !pending}
            pending={pending}
            onPress={onNext}
            part="next"
          >
            {t.next}
          </Button>
        </nav>
      )}
    </div>
  )
}
