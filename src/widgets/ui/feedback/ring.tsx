/**
 * A ring that fills. It stands in a button that says in words what is going on. Shoelace's writes a style attribute,
 * which strict content policies refuse.
 */
export const Ring = ({ percent }: { percent: number }) => (
  <svg className="ring" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <circle className="ring-done" cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent} 100`} />
  </svg>
)
