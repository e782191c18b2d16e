import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon, type IconName } from '../controls/icon.tsx'

/** A report needs the fault, users do not, so it is folded. */
export function Fault({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <details className="fault" part="fault">
      <summary>{label}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}

type ErrorStateProps = {
  title: string
  detail?: ReactNode
  /** Omitted if retrying is pointless. */
  retry?: { label: string; onPress: () => unknown }
  action?: ReactNode
  /** A button shows the fault, for a report. */
  fault?: { label: string; text: string } | undefined
  part?: string
}

export function ErrorState({ title, detail, retry, action, fault, part = 'error' }: ErrorStateProps) {
  return (
    <div className="state bad" part={part} role="alert">
      <Icon name="alert" size={24} />
      <p className="state-title">{title}</p>
      {detail && <p className="state-detail">{detail}</p>}
      {fault && <Fault {...fault} />}
      <div className="state-actions">
        {retry && (
          <Button icon="refresh" onPress={retry.onPress} part="retry">
            {retry.label}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}

type EmptyStateProps = Omit<ErrorStateProps, 'retry' | 'fault'> & { icon: IconName }

/** The text says what the place is for and how to start. */
export function EmptyState({ icon, title, detail, action, part = 'empty' }: EmptyStateProps) {
  return (
    <div className="state" part={part}>
      <Icon name={icon} size={24} />
      <p className="state-title">{title}</p>
      {detail && <p className="state-detail">{detail}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  )
}
