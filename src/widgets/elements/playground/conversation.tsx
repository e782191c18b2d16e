import { useEffect, useRef } from 'react'
import { describeAnonymous } from '../../messages/shared/error.messages.ts'
import { Quota } from '../../kit/data/quota.tsx'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { SanitizedMarkdown } from '../../ui/content/rich-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { messages } from './playground.messages.ts'
import type { Answer, ChatTurn } from './use-chat.ts'

interface ConversationProps {
  turns: readonly ChatTurn[]
  noCost: boolean
  onRetry: (turn: ChatTurn, model: string) => unknown
}

/** The page follows the text being written while its end is in view. */
export function Conversation({ turns, noCost, onRetry }: ConversationProps) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useEffect(() => {
    if (atEnd.current && place.current) place.current.scrollTop = place.current.scrollHeight
  }, [turns])
  return (
    <div
      className="turns"
      part="turns"
      ref={place}
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t.conversation}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {turns.length === 0 && <p className="turns-empty">{t.begin}</p>}
      {turns.map((turn) => (
        <div key={turn.id} className="turn">
          <p className="question" part="question">
            <span className="sr-only">{t.you}</span>
            {turn.question}
          </p>
          <div className="answers">
            {Object.entries(turn.answers).map(([model, answer]) => (
              <AnswerCard
                key={model}
                model={model}
                answer={answer}
                noCost={noCost}
                onRetry={() => onRetry(turn, model)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface AnswerProps {
  model: string
  answer: Answer
  noCost: boolean
  onRetry: () => unknown
}

function AnswerCard({ model, answer, noCost, onRetry }: AnswerProps) {
  const { locale, numberFormat } = useWidget()
  const t = useMessages(messages)
  const { phase, text, reasoning, error, elapsed, charged } = answer
  const seconds = elapsed === undefined ? undefined : numberFormat.number(Math.round(elapsed / 100) / 10)
  return (
    <article className="answer" part="answer" aria-label={model} aria-busy={phase === 'running'}>
      <h3 translate="no">{model}</h3>
      {reasoning && (
        <details>
          <summary>{t.thinking}</summary>
          <p className="plain">{reasoning}</p>
        </details>
      )}
      {/* Markdown is drawn once it is complete, and its pictures are not loaded: a model chooses their addresses. */}
      {phase === 'running' || !text ? (
        <p className="plain">{text || (phase === 'running' ? t.waiting : phase === 'done' ? t.empty : '')}</p>
      ) : (
        <SanitizedMarkdown text={text} part="text" noImages />
      )}
      {error && <Callout tone="bad">{describeAnonymous(error, locale)}</Callout>}
      {phase !== 'running' && (
        <p className="facts" part="facts">
          {phase === 'stopped' && <span>{t.stopped}</span>}
          {seconds && <span>{t.seconds(seconds)}</span>}
          {charged && !noCost && (
            <>
              <span>
                {t.tokens(
                  numberFormat.number(charged.prompt_tokens),
                  numberFormat.number(charged.completion_tokens),
                )}
              </span>
              <Quota units={charged.quota} t={t} />
            </>
          )}
          {phase === 'failed' && (
            <Button size="small" icon="refresh" onPress={onRetry} part="retry" label={`${t.retry} ${model}`}>
              {t.retry}
            </Button>
          )}
        </p>
      )}
    </article>
  )
}
