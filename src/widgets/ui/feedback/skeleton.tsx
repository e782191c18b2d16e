/** CSS lengths; appears after 150 ms, so that fast responses do not make it flash. */
export function Skeleton({ width = '100%', height = '12px' }: { width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />
}
