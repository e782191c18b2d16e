/**
 * A grey bar in the shape of the content to come. It takes up its space immediately but appears after 150 ms, so that
 * fast responses do not make it flash. Sizes are CSS lengths.
 */
export function Skeleton({ width = '100%', height = '12px' }: { width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />
}
