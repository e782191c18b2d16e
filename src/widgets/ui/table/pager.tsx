import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

export type PagerProps = {
  /** Where one is and whether there is more; the wire gives no total. */
  status: string
  words: { previous: string; next: string; label: string }
  onPrevious?: () => unknown
  /** Left out when there is no further page. */
  onNext?: () => unknown
  pending?: boolean
  /** There is nothing to page through: nothing shows, and what is to be announced later has its place. */
  idle?: boolean
  /** Before the buttons: rows a page. */
  children?: ReactNode
}

/** Previous and next below a list, and a sentence that is announced as the page turns or a search has found. */
export function Pager({ status, words, onPrevious, onNext, pending, idle, children }: PagerProps) {
  return (
    <div className="pager" part="pager">
      <span className="pager-status" aria-live="polite">
        {!idle && status}
      </span>
      {!idle && children}
      {!idle && (
        <nav className="pager-turn" aria-label={words.label}>
          <Button
            size="small"
            icon="chevron-left"
            disabled={!onPrevious}
            onPress={onPrevious}
            part="previous"
          >
            {words.previous}
          </Button>
          <Button
            size="small"
            iconEnd="chevron-right"
            // Only for a moment: a button that is disabled gives up the focus.
            disabled={!onNext && !pending}
            pending={pending}
            onPress={onNext}
            part="next"
          >
            {words.next}
          </Button>
        </nav>
      )}
    </div>
  )
}
