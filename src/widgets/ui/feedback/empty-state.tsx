import type { ReactNode } from 'react'
import { Icon, type IconName } from '../layout/icon.tsx'

type EmptyStateProps = {
  icon?: IconName
  title: string
  /** What this list is for. */
  detail?: ReactNode
  /** Its primary action. */
  action?: ReactNode
  part?: string
}

/** Shown if there is nothing yet: what the place is for and how to start. */
export function EmptyState({ icon = 'info', title, detail, action, part = 'empty' }: EmptyStateProps) {
  return (
    <div className="state" part={part}>
      <Icon name={icon} size={24} />
      <p className="state-title">{title}</p>
      {detail && <p className="state-detail">{detail}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  )
}
