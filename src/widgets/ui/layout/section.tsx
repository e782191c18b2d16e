import { useId, type ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { container } from './container.ts'

type SectionProps = {
  title: string
  help?: ReactNode
  /** Suffix of the part name, after `section__`. */
  name: string
  children: ReactNode
}

/** One card of a settings page: title and help at the start, the controls beside them. */
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

export const sectionStyles = /* css */ `
${container(':host')}.base { container: oa-sections / inline-size; }
.section { display: grid; grid-template-columns: minmax(160px, 1fr) minmax(0, 640px); gap: 24px clamp(24px, 4cqi, 64px); justify-content: space-between; padding: 24px; margin-bottom: 16px; scroll-margin-top: calc(var(--oneapi-sticky-top, 0px) + 16px); }
.section-head h2:focus { outline: none; }
.section-head { min-width: 0; }
.section-head p { margin-top: 4px; max-width: 320px; color: var(--oa-muted); font-size: 12.5px; line-height: 20px; }
.section-head .skeleton + .skeleton { margin-block: 8px 4px; }
.section-body { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.section-body .form { gap: 16px; }
.section-body > .callout, .section-body .callout { margin: 0; }
.section-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px 12px; min-height: var(--oa-control); }
.section-foot > .save-note { flex: 1; }
.flags { display: flex; flex-direction: column; gap: 12px; }
.saved { color: var(--oa-ok); }
.saved .icon { vertical-align: -2px; margin-inline-end: 4px; }
@container oa-sections (max-width: 720px) {
  .section { grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 16px; }
}
`

/** The heading of a section, to be focused after a change that removes the focused button. */
export function headingOf(root: ParentNode, section: string) {
  const heading = root.querySelector<HTMLElement>(`[part~="section__${section}"] h2`)
  if (heading) heading.tabIndex = -1
  return heading
}
