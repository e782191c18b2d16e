import { Skeleton } from '../feedback/skeleton.tsx'

/** Placeholder for sections that are still loading. */
export function SectionsSkeleton({ sections = [3, 2, 4] }: { sections?: readonly number[] }) {
  return (
    <div aria-hidden="true">
      {sections.map((fields, index) => (
        <div className="card section" key={index}>
          <div className="section-head">
            <Skeleton width="96px" height="20px" />
            <Skeleton width="160px" />
          </div>
          <div className="section-body">
            {Array.from({ length: fields }, (_, field) => (
              <div className="field" key={field}>
                <Skeleton width="96px" height="20px" />
                <Skeleton height="var(--oa-control)" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
