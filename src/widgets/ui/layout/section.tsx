import { useId, type ReactNode } from 'react'

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
