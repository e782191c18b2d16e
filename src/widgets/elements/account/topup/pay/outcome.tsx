import { useLayoutEffect, useRef } from 'react'
import { webAddress } from '../../../../domain/format.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { payMessages } from './pay.messages.ts'
import type { Phase } from './use-payment.ts'

const Scan = lazy(() => import('./scan.tsx'))

interface OutcomeProps {
  phase: Exclude<Phase, { at: 'choice' }>
  balance: string
  reopen: () => void
  check: () => void
  leave: () => void
}

export function Outcome({ phase, balance, reopen, check, leave }: OutcomeProps) {
  const t = useMessages(payMessages)
  const place = useRef<HTMLDivElement>(null)
  const order = phase.at === 'waiting' ? phase.order : undefined
  const isNew = order?.place !== undefined
  // The button that was pressed is gone; a reader who has gone on meanwhile is elsewhere.
  useLayoutEffect(() => {
    if (isNew && document.activeElement === document.body) place.current?.focus()
  }, [isNew])
  const scan = order?.place && 'scan' in order.place ? order.place.scan : undefined
  const obstacle = phase.at === 'waiting' ? phase.obstacle : undefined
  return (
    <div ref={place} className="pay-wait" tabIndex={-1} part="pay-status">
      <div role="status">
        {phase.at === 'ended' ? (
          <Callout {...(phase.state !== 'paid' && { tone: 'warn' as const })}>
            {phase.state === 'paid' ? t.paid(balance) : t.ended[phase.state]}
          </Callout>
        ) : (
          <>
            <p className="pay-waiting">{t.waiting}</p>
            {obstacle ? (
              <Callout tone="warn">{t[obstacle]}</Callout>
            ) : (
              <p className="muted">{scan ? t.scanHelp : order?.place ? t.waitingHelp : t.beforeHelp}</p>
            )}
            {phase.tired && <Callout>{t.unknownYet}</Callout>}
          </>
        )}
      </div>
      {scan && <Scan address={scan} label={t.scanCode} />}
      {scan && webAddress(scan) && (
        // On the phone itself one cannot scan it.
        <a className="pay-link" href={scan} target="_blank" rel="noopener noreferrer" part="pay-open">
          {t.open}
        </a>
      )}
      {order?.id && <p className="muted pay-order">{t.order(order.id)}</p>}
      <div className="pay-acts">
        {order?.place && !scan && obstacle !== 'badAddress' && (
          <Button
            variant={obstacle ? 'primary' : 'default'}
            iconEnd="external"
            onPress={reopen}
            part="pay-open"
          >
            {t.open}
          </Button>
        )}
        {phase.at === 'waiting' && (
          <Button onPress={check} part="pay-check">
            {t.check}
          </Button>
        )}
        <Button variant={phase.at === 'ended' ? 'default' : 'ghost'} onPress={leave} part="pay-back">
          {phase.at === 'ended' ? t.again : t.back}
        </Button>
      </div>
    </div>
  )
}
