import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholder of a loading form: grey labels and controls; `last` is the height of the last control. */
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
