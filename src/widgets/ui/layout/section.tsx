import { useId, type ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { container } from './container.ts'
import sheet from './section.css?raw'

type SectionProps = {
  title: string
  help?: ReactNode
  /** The name follows `section__` in the name of the part. */
  name: string
  children: ReactNode
}

export function Section({ title, help, name, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className="card section" aria-labelledby={titleId} part={`section section__${name}`}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  )
}

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

export const sectionStyles = container(':host') + sheet

/** A change may remove the focused button; the heading then gets the focus. */
export function focusableHeadingOf(root: ParentNode, section: string) {
  const heading = root.querySelector<HTMLElement>(`[part~="section__${section}"] h2`)
  if (heading) heading.tabIndex = -1
  return heading
}
