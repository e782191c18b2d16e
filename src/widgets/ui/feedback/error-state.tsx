import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Fault } from './fault.tsx'
import { Icon } from '../layout/icon.tsx'

type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What is unaffected, and what to do. */
  detail?: ReactNode
  /** The retry button; omitted if retrying is pointless. */
  retry?: { label: string; onPress: () => unknown }
  action?: ReactNode
  /** Behind a button, for a report. */
  fault?: { label: string; text: string } | undefined
  part?: string
}

/** Replaces the content after a failure; announced immediately. */
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
