import { Skeleton } from '../../ui/skeleton.tsx'

/** Fields to come, as tall as real ones. */
export function FormSkeleton() {
  return (
    <div className="form" aria-hidden="true">
      {['name', 'quota'].map((field) => (
        <div className="field" key={field}>
          <Skeleton width="90px" />
          <Skeleton height="var(--oa-control)" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
