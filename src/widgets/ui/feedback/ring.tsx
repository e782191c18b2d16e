/**
 * A progress ring for a button whose text already describes the progress. Shoelace's own writes a style
 * attribute, which strict content security policies block.
 */
export const Ring = ({ percent }: { percent: number }) => (
  <svg className="ring" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <circle className="ring-done" cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent} 100`} />
  </svg>
)
