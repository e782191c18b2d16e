/** CSS lengths; appears after 150 ms, so that fast responses do not make it flash. */
export const Skeleton = ({ width = '100%', height = '12px' }: { width?: string; height?: string }) => (
  <span className="skeleton" aria-hidden="true" style={{ width, height }} />
)
