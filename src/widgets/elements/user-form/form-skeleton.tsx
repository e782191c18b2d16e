import { Skeleton } from '../../ui/skeleton.tsx'

/** A form that is still loading: labels and controls in grey. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="form-group" aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <div className="field" key={index}>
          <Skeleton width="80px" height="20px" />
          <Skeleton height="var(--oa-control)" />
          <Skeleton width="60%" height="18px" />
        </div>
      ))}
    </div>
  )
}
