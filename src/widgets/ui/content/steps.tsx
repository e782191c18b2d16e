import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

export interface GuideStep {
  title: string
  help?: ReactNode
  /** Below the help. */
  content?: ReactNode
  /** Undefined if it cannot be determined. */
  done?: boolean
}

interface StepsProps {
  steps: readonly GuideStep[]
  heading?: 'h2' | 'h3'
  /** Said to screen readers after the title of a step that can be ticked. */
  t?: { done: string; open: string }
}

/** The numbered steps of a guide; steps that are done are ticked. */
export const Steps = ({ steps, heading: Heading = 'h2', t }: StepsProps) => (
  <ol className="steps">
    {steps.map(({ title, help, content, done }) => (
      <li key={title} className={done ? 'step step-done' : 'step'}>
        <Heading>
          {title}
          {done !== undefined && <span className="sr-only">{done ? t?.done : t?.open}</span>}
          {done && <Icon name="check" />}
        </Heading>
        {help && <p>{help}</p>}
        {content}
      </li>
    ))}
  </ol>
)
