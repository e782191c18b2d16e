import { useState } from 'react'
import {
  alertKeys,
  deleteAlert,
  listAlertEvents,
  listAlerts,
  testAlert,
  type AlertEvent,
  type AlertRule,
} from '../../../../api/extensions/alerts.ts'
import { moneyText, formatQuota } from '../../../../domain/format.ts'
import type { NumberFormat } from '../../../../domain/number-format.ts'
import type { QuotaUnit } from '../../../../domain/status.ts'
import { member } from '../../../../domain/wire.ts'
import { FailedLine, LoadingPart } from '../../../../kit/data/failed-state.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { useGatewayWords } from '../../../../kit/data/use-gateway-words.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { lazy, useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useCommon, useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import type { TextsOf } from '../../../../messages/language/topic.ts'
import { translateRefusal } from '../../../../messages/shared/error.messages.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { alertMessages } from './alerts.messages.ts'
import styles from './alerts.css?raw'

const AlertForm = lazy(() => import('./alert-form.tsx'))

const atFirst = 5

type AlertTexts = TextsOf<typeof alertMessages>

export default function Alerts() {
  const t = useMessages(alertMessages)
  const common = useCommon()
  const { gateway, locale, notify, numberFormat } = useWidget()
  const unit = useStatus()
  useLazySheets(styles)
  // The gateway says in its own words why a message was not sent.
  useGatewayWords([], true)
  const { data: rules, error, reload } = useResource({ key: alertKeys.rules, load: listAlerts })
  const [edited, edit] = useState<AlertRule | 'new'>()
  const { ask, confirmation } = useConfirm()
  const changed = () => void gateway.resources.invalidate(alertKeys.all)
  const closeForm = () => {
    edit(undefined)
    // Also without a save: the gateway may have answered that the rule is gone.
    changed()
  }
  const test = useCommand(testAlert)
  const isLogOff = useOptions().stored('LogConsumeEnabled') === 'false'
  const figure = (metric: AlertRule['metric'], value: number) =>
    figureOf(metric, value, { unit, numberFormat, t })

  const tell = async (rule: AlertRule) => {
    const results = await test.run(rule)
    changed()
    if (!results) return
    const failed = results.filter((result) => result !== 'sent')
    if (failed.length === 0) return notify('success', t.tested)
    notify('error', t.testFailed(failed.map((reason) => translateRefusal(reason, locale)).join(' ')))
  }
  const askToDelete = (rule: AlertRule) =>
    ask({
      title: t.deleteTitle(rule.name),
      help: t.deleteHelp,
      label: common.delete,
      perform: (to) => deleteAlert(to, rule).finally(changed),
      done: () => notify('success', t.deleted),
    })
  if (!rules)
    return (
      <div className="alerts">
        <LoadingPart error={error} reload={reload} title={t.failed} height="96px" />
      </div>
    )
  return (
    <div className="alerts">
      {error && <FailedLine error={error} title={t.failed} retry={reload} />}
      {rules.length === 0 && <p className="muted">{t.empty}</p>}
      <ul className="account-rows">
        {rules.map((rule) => (
          <li key={rule.id} part="alert-row">
            <span className="alert-rule">
              <span className="alert-name">
                {rule.name} <State rule={rule} t={t} />
              </span>
              <small className="muted">
                {[
                  `${t.metrics[rule.metric]} ${figure(rule.metric, rule.threshold)}`,
                  rule.subject === 'all' ? '' : `${t.subjectName[rule.subject]} #${rule.subject_id}`,
                  rule.value === null ? '' : t.now(figure(rule.metric, rule.value)),
                  isLogOff && rule.metric !== 'balance' ? t.logOff : '',
                  rule.missed > 0 ? t.missed(rule.missed) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="alert-actions">
              <Button
                size="small"
                label={t.testOf(rule.name)}
                pending={test.pending}
                onPress={() => void tell(rule)}
                part="alert-test"
              >
                {t.test}
              </Button>
              <IconButton size="small" icon="edit" label={t.editOf(rule.name)} onPress={() => edit(rule)} />
              <IconButton
                size="small"
                icon="trash"
                label={t.deleteOf(rule.name)}
                onPress={() => askToDelete(rule)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="act">
        <Button icon="plus" onPress={() => edit('new')} part="alert-add">
          {t.add}
        </Button>
      </div>
      <History rules={rules} figure={figure} t={t} />
      {edited && (
        <AlertForm
          isLogOff={isLogOff}
          rule={edited === 'new' ? undefined : edited}
          onClose={closeForm}
          onSaved={() => {
            closeForm()
            notify('success', t.saved)
          }}
        />
      )}
      {confirmation}
    </div>
  )
}

function State({ rule, t }: { rule: AlertRule; t: AlertTexts }) {
  const state = ((): [Tone, keyof AlertTexts['states']] => {
    if (!rule.enabled) return ['off', 'off']
    if (rule.firing_since > 0) return ['bad', 'firing']
    return rule.value === null ? ['info', 'unknown'] : ['ok', 'fine']
  })()
  return (
    <Badge tone={state[0]} part="alert-state">
      {t.states[state[1]]}
    </Badge>
  )
}

interface HistoryProps {
  rules: readonly AlertRule[]
  figure: (metric: AlertRule['metric'], value: number) => string
  t: AlertTexts
}

function History({ rules, figure, t }: HistoryProps) {
  const { locale } = useWidget()
  const [isOpen, open] = useState(false)
  const [isWhole, showWhole] = useState(false)
  const { data, error, reload } = useResource({
    key: alertKeys.history,
    load: listAlertEvents,
    enabled: isOpen,
    optional: true,
  })
  const ways = ['mail', 'webhook'] as const
  const toldOf = (event: AlertEvent) => {
    const sent = ways.flatMap((way) => {
      const result = event[way]
      return result ? [t.told[way](result === 'sent' ? t.sent : translateRefusal(result, locale))] : []
    })
    return sent.length > 0 ? sent : [t.quietly]
  }
  return (
    <details className="alert-history" open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary part="alert-history">{t.history}</summary>
      {isOpen && !data && <LoadingPart error={error} reload={reload} title={t.historyFailed} height="96px" />}
      {data?.length === 0 && <p className="muted">{t.noHistory}</p>}
      {data && (
        <ul className="account-rows">
          {data.slice(0, isWhole ? undefined : atFirst).map((event) => {
            const rule = rules.find(({ id }) => id === event.rule_id)
            const value = rule && event.value !== null ? figure(rule.metric, event.value) : ''
            return (
              <li key={event.id} part="alert-event">
                <span>
                  {[rule?.name ?? `#${event.rule_id}`, member(t.kinds, event.kind) ?? event.kind, value]
                    .filter(Boolean)
                    .join(' · ')}
                  <small className="muted">
                    <Moment seconds={event.created_at} /> · {toldOf(event).join(' · ')}
                  </small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {data && !isWhole && data.length > atFirst && (
        <Button size="small" variant="ghost" onPress={() => showWhole(true)}>
          {t.showAll(data.length)}
        </Button>
      )}
    </details>
  )
}

interface FigureContext {
  unit: QuotaUnit
  numberFormat: NumberFormat
  t: AlertTexts
}

function figureOf(
  metric: AlertRule['metric'],
  value: number,
  { unit, numberFormat, t }: FigureContext,
): string {
  if (metric === 'spend') return formatQuota(value, unit, numberFormat)
  if (metric === 'balance') return moneyText(value, '$', numberFormat)
  if (metric === 'errors') return numberFormat.percent(String(Number(value.toFixed(1))))
  return t.seconds(numberFormat.count(Number(value.toFixed(2))))
}
