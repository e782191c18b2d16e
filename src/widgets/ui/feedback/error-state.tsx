import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../layout/icon.tsx'

type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What is safe, and what to do. */
  detail?: ReactNode
  /** Word on the retry button and what it does; left out where trying again is no use. */
  retry?: { label: string; onPress: () => unknown }
  action?: ReactNode
  part?: string
}

/** A failure in place of the content; announced at once. */
export function ErrorState({ title, detail, retry, action, part = 'error' }: ErrorStateProps) {
  return (
    <div className="state bad" part={part} role="alert">
      <Icon name="alert" size={24} />
      <p className="state-title">{title}</p>
      {detail && <p className="state-detail">{detail}</p>}
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
