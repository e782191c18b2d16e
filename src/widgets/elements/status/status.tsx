import { useState } from 'react'
import {
  getModelHours,
  listModelStatus,
  modelStatusKeys,
  type ModelStatus,
} from '../../api/extensions/model-status.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { percentOf } from '../../domain/channels/health.ts'
import { formatTimestamp, joinedClauses } from '../../domain/format.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useResource } from '../../kit/data/use-resource.ts'
import { useMessages, useSession, useStatus, useWidget } from '../../kit/element/widget-context.ts'
import { operationSection } from '../../kit/element/screen.tsx'
import { isRoot } from '../../stores/session.ts'
import { Marks } from '../../ui/content/marks.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { messages } from './status.messages.ts'

/** Some gateways are asked for each model. */
const atFirst = 20

const well = 0.99

export function Status({ hide }: { hide?: string }) {
  const { inDialog, numberFormat, navigate } = useWidget()
  const t = useMessages(messages)
  // Visitors are not asked for: an account is known where the page or another element has loaded it.
  const root = useSession(isRoot)
  const { capabilities } = useStatus()
  const [isWhole, showWhole] = useState(false)
  const { data, error, reload } = useResource({ key: modelStatusKeys.all, load: listModelStatus })
  const hidden = new Set(wordsOf(hide))
  const body = () => {
    if (error && data === undefined) return <FailedState error={error} title={t.failed} retry={reload} />
    if (data === undefined) return <Skeleton height="160px" />
    if (data === null)
      return (
        <EmptyState
          icon="pulse"
          title={t.unpublished}
          action={
            root &&
            capabilities.includes('model_status') && (
              <Button onPress={() => navigate(operationSection('log'))}>{t.publish}</Button>
            )
          }
          part="unpublished"
        />
      )
    const { models, from } = data
    if (models.length === 0) return <EmptyState icon="pulse" title={t.empty} detail={t.emptyHelp} />
    const failing = models.filter(({ rate }) => rate < well).length
    const number = (count: number) => numberFormat.number(count)
    return (
      <>
        <div className="status-head">
          <p className="status-overall" data-tone={failing ? 'warn' : undefined} part="overall">
            <Icon name={failing ? 'alert' : 'check'} />
            {failing ? t.failing(number(failing), number(models.length)) : t.allWell}
          </p>
          {!hidden.has('legend') && <Legend />}
        </div>
        <ul className="status-list">
          {(isWhole ? models : models.slice(0, atFirst)).map((row) => (
            <Row key={row.model} {...row} from={from} />
          ))}
        </ul>
        <p className="status-times" aria-hidden="true">
          <span>{t.ago}</span>
          <span>{t.now}</span>
        </p>
        {!isWhole && models.length > atFirst && (
          <Button size="small" variant="ghost" onPress={() => showWhole(true)} part="all">
            {t.showAll(number(models.length))}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {!inDialog && !hidden.has('title') && <PageHead title={t.title} help={t.help} />}
      <section className="card status" aria-label={t.title} aria-busy={data === undefined && !error}>
        {body()}
      </section>
    </>
  )
}

function Row({ model, rate, hours, from }: ModelStatus & { from: number }) {
  const t = useMessages(messages)
  const { numberFormat } = useWidget()
  const asked = useResource({
    key: modelStatusKeys.hours.at(model, from),
    load: (gateway, signal) => getModelHours(gateway, model, from, signal),
    enabled: hours === undefined,
    optional: true,
  })
  const shown = hours ?? asked.data
  const percent = (share: number) => numberFormat.percent(percentOf(share))
  const clock = (at: number) => formatTimestamp(from + at * 3600).slice(11, 16)
  const marks = shown?.map((share, at) => ({
    passed: share ?? 0,
    failed: share === undefined ? 0 : 1 - share,
    title: share === undefined ? t.noHour(clock(at)) : t.hour(clock(at), percent(share)),
  }))
  const label = (all: readonly (number | undefined)[]) => {
    const called = all.flatMap((share, at) => (share === undefined ? [] : [{ share, at }]))
    const worst = called.toSorted((one, other) => one.share - other.share)[0]
    const worstText = worst && worst.share < 1 ? t.worst(clock(worst.at), percent(worst.share)) : t.steady
    return joinedClauses([t.drawn(called.length), ...(worst ? [worstText] : [])])
  }
  return (
    <li className="status-row" part="row">
      <span className="status-name" title={model}>
        {model}
      </span>
      <span className="status-rate" data-tone={rate < 0.9 ? 'bad' : rate < well ? 'warn' : undefined}>
        {t.rate(percent(rate))}
      </span>
      {marks && shown ? <Marks marks={marks} label={label(shown)} /> : <Skeleton height="24px" />}
    </li>
  )
}

/** The marks beside their meaning, so that neither colour nor shape has to be guessed. */
function Legend() {
  const t = useMessages(messages)
  const kinds = [
    ['passed', t.passed],
    ['failed', t.notPassed],
    ['base', t.none],
  ] as const
  return (
    <p className="status-legend" part="legend">
      {kinds.map(([kind, name]) => (
        <span key={kind}>
          <svg className="marks" viewBox="0 0 5 12" aria-hidden="true">
            <line
              className={kind}
              {...(kind === 'base' ? { x1: 0, x2: 5, y1: 11, y2: 11 } : { x1: 2.5, x2: 2.5, y1: 12, y2: 0 })}
            />
          </svg>
          {name}
        </span>
      ))}
    </p>
  )
}
