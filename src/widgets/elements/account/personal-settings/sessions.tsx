import { Fragment, useState } from 'react'
import {
  endOtherSessions,
  endSession,
  listSessions,
  sessionsKey,
  type OpenSession,
} from '../../../api/extensions/own-account.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { member } from '../../../domain/wire.ts'
import { useConfirm } from '../../../kit/data/use-confirm.tsx'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { messages, type SessionsMessages } from './sessions.messages.ts'

/** In rows; a gateway may keep fifty sessions. */
const shownFirst = 6

export default function Sessions() {
  const { gateway, notify } = useWidget()
  const t = useMessages(messages)
  const { ask, confirmation } = useConfirm()
  const [all, setAll] = useState(false)
  const { data, error, reload } = useResource({ key: sessionsKey, load: listSessions, optional: true })
  const done = (message: string) => {
    void gateway.resources.invalidate(sessionsKey)
    notify('success', message)
  }
  const end = (session: OpenSession) =>
    ask({
      title: t.endTitle(device(session)),
      help: <p>{t.endHelp}</p>,
      label: t.end,
      perform: (to) => endSession(to, session.id),
      done: () => done(t.ended),
    })
  const endOthers = () =>
    ask({
      title: t.endOthersTitle,
      help: <p>{t.endOthersHelp}</p>,
      label: t.endOthers,
      perform: endOtherSessions,
      done: (count) => done(t.othersEnded(count)),
    })
  const device = ({ userAgent }: OpenSession) => deviceOf(userAgent) || t.unknownDevice
  const others = data?.filter(({ current }) => !current).length
  // An older version lists no sessions.
  if (error?.status === 404) return null
  return (
    <Section title={t.title} help={t.help} name="sessions">
      {data ? (
        <>
          <ul className="account-rows">
            {data.slice(0, all ? undefined : shownFirst).map((session) => (
              <li key={session.id} part="session-row">
                <span>
                  <span className="session-device" title={session.userAgent}>
                    {device(session)}
                    {session.current && (
                      <Badge tone="info" part="current-session">
                        {t.current}
                      </Badge>
                    )}
                  </span>
                  <small className="muted session-facts">
                    {factsOf(session, t).map(({ text, at }, place) => (
                      <Fragment key={text}>
                        {place > 0 && ' · '}
                        {at ? <Moment seconds={at}>{text}</Moment> : <span>{text}</span>}
                      </Fragment>
                    ))}
                  </small>
                </span>
                {!session.current && (
                  <RiskyButton
                    size="small"
                    label={t.endOf(device(session), formatTimestamp(session.created))}
                    onPress={() => end(session)}
                    part="end-session"
                  >
                    {t.end}
                  </RiskyButton>
                )}
              </li>
            ))}
          </ul>
          <div className="act">
            {others === 0 && <p>{t.alone}</p>}
            {!all && data.length > shownFirst && (
              <Button onPress={() => setAll(true)} part="all-sessions">
                {t.showAll(data.length)}
              </Button>
            )}
            {others !== 0 && (
              <Button icon="logout" onPress={endOthers} part="end-other-sessions">
                {t.endOthers}
              </Button>
            )}
          </div>
        </>
      ) : (
        <LoadingPart error={error} reload={reload} title={t.failed} />
      )}
      {confirmation}
    </Section>
  )
}

/** `at` says when, in a text. */
const factsOf = ({ ip, method, created, active }: OpenSession, t: SessionsMessages) =>
  [
    { text: ip },
    { text: method && method !== 'unknown' && (member(t.methods, method) ?? t.through(method)) },
    { text: created > 0 && t.created(formatTimestamp(created)), at: created },
    { text: active > 0 && t.active(formatTimestamp(active)), at: active },
  ].filter((fact): fact is { text: string; at?: number } => Boolean(fact.text))

/** Most browsers name others too, so the order matters. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

/** Android also names Linux, and an iPhone macOS, so the order matters. */
const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** "Firefox · Linux", or a program's name, such as "curl/8.14.1"; may be empty. */
export function deviceOf(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  const program = userAgent.trim().split(/\s/)[0]!.slice(0, 60)
  // Every browser calls itself Mozilla, including those not listed here.
  if (!browser && !program.startsWith('Mozilla/')) return program
  return [browser, system].filter(Boolean).join(' · ')
}
