import { Button } from './button.tsx'

export type PagerProps = {
  /** Where one is and whether there is more; the wire gives no total. */
  status: string
  words: { previous: string; next: string; label: string }
  onPrevious?: () => unknown
  /** Left out when there is no further page. */
  onNext?: () => unknown
  pending?: boolean
}

/** Previous and next below a list, and a sentence that is announced as the page turns. */
export function Pager({ status, words, onPrevious, onNext, pending }: PagerProps) {
  return (
    <nav className="pager" aria-label={words.label} part="pager">
      <span className="pager-status" aria-live="polite">
        {status}
      </span>
      <Button
        size="small"
        variant="ghost"
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
        disabled={!onNext}
        pending={pending}
        onPress={onNext}
        part="next"
      >
        {words.next}
      </Button>
    </nav>
  )
}
