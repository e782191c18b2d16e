import { setTimeout as pause } from 'node:timers/promises'
import type { AlertRule } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { Refusal } from '../http/envelope.ts'
import { logError } from '../log-error.ts'
import { noticeMail } from '../notices/mail-texts.ts'
import { sendMail } from '../notices/mail.ts'
import { describeQuota } from '../money/quota.ts'
import { splitList } from '../relay/models-of-groups.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { callWebhook, WebhookFailure } from './webhook.ts'

export type EventKind = 'fired' | 'still' | 'resolved' | 'test'

/** The result for each kind of recipient: `sent`, or why sending failed; empty without a recipient. */
export type NoticeResult = Record<'mail' | 'webhook', string>

/** Milliseconds before the second and the third attempt of a webhook. */
const pauses = [1000, 5000]

const titles: Record<EventKind, string> = {
  fired: '告警',
  still: '告警仍在持续',
  resolved: '告警已恢复',
  test: '告警测试',
}

const metrics: Record<string, string> = {
  balance: '渠道余额',
  errors: '最近 15 分钟的失败率',
  latency: '最近 15 分钟 95% 的耗时',
  spend: '最近 24 小时的消耗',
}

/**
 * Notifies the recipients of a rule; a failure of one does not affect the others.
 * @returns `isReceived` tells whether one of them has the notice
 */
export async function notify(
  deps: GatewayDeps,
  rule: AlertRule,
  kind: EventKind,
  value: number | undefined,
): Promise<{ result: NoticeResult; isReceived: boolean }> {
  const mails = rule.mail ? await mailTo(deps, rule, kind, value) : []
  const [mail, webhook] = await Promise.all([
    outcome(mails),
    outcome(rule.webhook ? [call(deps, rule, kind, value)] : []),
  ])
  return {
    result: { mail: mail.text, webhook: webhook.text },
    isReceived: mail.isReceived || webhook.isReceived,
  }
}

async function outcome(sends: Promise<void>[]) {
  const results = await Promise.allSettled(sends)
  const failed = results.find((result) => result.status === 'rejected')
  const sent = sends.length > 0 ? 'sent' : ''
  return {
    text: failed ? reasonOf(failed.reason) : sent,
    isReceived: results.some(({ status }) => status === 'fulfilled'),
  }
}

function reasonOf(error: unknown): string {
  // These messages are written for people; the history shows them.
  if (error instanceof WebhookFailure || error instanceof Refusal) return error.message
  logError('alert', error)
  return '发送失败'
}

async function mailTo(deps: GatewayDeps, rule: AlertRule, kind: EventKind, value: number | undefined) {
  const options = await deps.options.read()
  const figure = (number: number) => figureOf(rule, number, options)
  const now = value === undefined ? '' : `：${figure(value)}`
  const notice = {
    title: `${titles[kind]}：${rule.name}`,
    text: `${metrics[rule.metric] ?? rule.metric}${now}，阈值 ${figure(rule.threshold)}。`,
  }
  return splitList(rule.mail).map((to) => sendMail(options, noticeMail(options, to, notice)))
}

const figureOf = ({ metric }: AlertRule, value: number, options: OptionSnapshot) =>
  ({
    balance: `$${value.toFixed(2)}`,
    errors: `${value.toFixed(1)}%`,
    latency: `${value.toFixed(2)} 秒`,
  })[metric] ?? describeQuota(value, options)

async function call(deps: GatewayDeps, rule: AlertRule, kind: EventKind, value: number | undefined) {
  const { id, name, metric, subject, subject_id, threshold } = rule
  const content = {
    event: kind,
    value: value ?? null,
    rule: { id, name, metric, subject, subject_id, threshold },
  }
  for (let tried = 0; ; tried++)
    try {
      return await callWebhook(content, {
        address: rule.webhook,
        secret: rule.secret,
        now: epochSeconds(deps),
        allowsPrivate: deps.config.privateWebhooks,
      })
    } catch (error) {
      const wait = pauses[tried]
      if (wait === undefined || !(error instanceof WebhookFailure && error.isRetryable)) throw error
      await pause(wait, undefined, { ref: false })
    }
}
