import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

export interface GuideStep {
  title: string
  help?: ReactNode
  content?: ReactNode
  /** Undefined if the state of a step cannot be determined. */
  done?: boolean
}

interface StepsProps {
  steps: readonly GuideStep[]
  heading?: 'h2' | 'h3'
  /** Screen readers say the text after the title of a step that can be ticked. */
  t?: { done: string; open: string }
}

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
