import { Skeleton } from '../../ui/skeleton.tsx'

/** Fields to come, as tall as real ones. */
export function FormSkeleton() {
  return (
    <div className="form">
      {[36, 36, 36, 36, 240].map((height, index) => (
        <div className="field" key={index}>
          <Skeleton width="90px" />
          <Skeleton height={`${height}px`} />
        </div>
      ))}
    </div>
  )
}
