import type { ReactNode } from 'react'

/** Title and one line of help at the start, the primary action at the end. */
export function PageHead({ title, help, actions }: { title: string; help?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-head" part="head">
      <div className="page-head-text">
        <h1 part="title">{title}</h1>
        {help && <p part="subtitle">{help}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
}
