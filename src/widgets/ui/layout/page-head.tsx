import type { ReactNode } from 'react'

/** Help is one line; the primary action is at the end. */
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
