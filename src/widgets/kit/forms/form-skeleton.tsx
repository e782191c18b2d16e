import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A form that is still loading: labels and controls in grey, the last as tall as it will be. */
export function FormSkeleton({ fields, last }: { fields: number; last?: string }) {
  return (
    <div className="form-group" aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <div className="field" key={index}>
          <Skeleton width="90px" height="20px" />
          <Skeleton height={(index === fields - 1 && last) || 'var(--oa-control)'} />
        </div>
      ))}
    </div>
  )
}
