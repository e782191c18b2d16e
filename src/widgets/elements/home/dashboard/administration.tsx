import { useState } from 'react'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { searchUsers } from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { channelState, type Channel } from '../../../domain/channels/channel.ts'
import { UserStatus, type User } from '../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useLazyModule, useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { useAllChannels } from '../../../kit/channels/use-channels.ts'
import { useLastTests, useLoggedTests } from '../../../kit/channels/use-last-tests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import progressBarStyles from '../../../ui/table/progress-bar.css?raw'
import { messages } from './dashboard.messages.ts'
import { Ranking } from './tops.tsx'
import { LoadedBody, Nothing, OpenButton, Panel, Row, Rows } from './panel.tsx'
import { callsIn, filtered } from '../../../kit/element/screen.tsx'

export { GatewayToday } from './gateway-today.tsx'
export { Tops } from './tops.tsx'

const shown = 5

/** In users, after a press for more. */
const maxShown = 100

export function FailingChannels() {
  const t = useMessages(messages)
  const { comma } = useMessages(listMessages)
  const { lastTestOf, isKnownWithoutLog } = useLastTests()
  const { passesAsCalls } = useCapabilities()
  const channels = useAllChannels({ optional: true })
  const isChanged = useModelChanges()
  const reading = useLoggedTests({
    rows: channels.data?.rows.filter(isEnabled) ?? [],
    isKnown: isKnownWithoutLog,
    reach: 'page',
    enabled: passesAsCalls === undefined,
  })
  // The list, too, shows a failed test in place of the state.
  const troubleOf = (channel: Channel): { tone: Tone; reason: string } | undefined => {
    if (channelState(channel) === 'auto-disabled') return { tone: 'warn', reason: t.autoDisabled }
    const failed = isEnabled(channel) && lastTestOf(channel).ending === 'failed'
    return failed ? { tone: 'bad', reason: t.testFailed } : undefined
  }
  return (
    <Panel
      title={t.channels}
      part="failing-channels"
      actions={<OpenButton to={filtered('oneapi-channel-list')}>{t.allChannels}</OpenButton>}
    >
      <LoadedBody resource={channels} failed={t.channelsFailed}>
        {({ rows }) => {
          if (rows.length === 0)
            return (
              <Nothing>
                {t.noneYet}{' '}
                <OpenButton to={{ tag: 'oneapi-channel-form', href: '/channel/add' }}>
                  {t.addChannel}
                </OpenButton>
              </Nothing>
            )
          const failing = rows.flatMap((channel) => {
            const trouble = troubleOf(channel)
            return trouble ? [{ channel, ...trouble }] : []
          })
          if (failing.length === 0 && reading) return <Skeleton height="24px" />
          const enabled = rows.filter(isEnabled)
          const unclear = enabled.filter((row) => lastTestOf(row).ending === 'unclear').length
          const changed = rows.filter(isChanged).length
          return (
            <>
              {failing.length > 0 && (
                <Rows>
                  {failing.slice(0, shown).map(({ channel: { id, name, models }, tone, reason }) => (
                    <Row
                      key={id}
                      to={filtered('oneapi-channel-list', { search: name })}
                      open={t.allChannels}
                      main={name || `#${String(id)}`}
                      detail={models.split(',').join(comma)}
                      end={<Badge tone={tone}>{reason}</Badge>}
                    />
                  ))}
                </Rows>
              )}
              {unclear > 0 ? (
                <Nothing>
                  <OpenButton to={filtered('oneapi-channel-list', { test: 'unclear' })}>
                    {t.unclearChannels(unclear, enabled.length)}
                  </OpenButton>
                </Nothing>
              ) : (
                failing.length === 0 && <Nothing>{t.noChannels(enabled.length)}</Nothing>
              )}
              {changed > 0 && (
                <Nothing>
                  <OpenButton to={filtered('oneapi-channel-list')}>{t.changedModels(changed)}</OpenButton>
                </Nothing>
              )}
              {failing.length > shown && (
                <p className="home-more">
                  <OpenButton to={listOf(failing.slice(shown).map(({ channel }) => channel))}>
                    {t.more(failing.length - shown)}
                  </OpenButton>
                </p>
              )}
            </>
          )
        }}
      </LoadedBody>
    </Panel>
  )
}

const isEnabled = (channel: Channel) => channelState(channel) === 'enabled'

/** Whether the provider of a channel has other models than the channel, as far as the gateway has found. */
function useModelChanges(): (channel: Channel) => boolean {
  const { names } = useWidget().gateway.dialect.providerModels?.storedFindings ?? {}
  const models = useLazyModule(names !== undefined, () => import('../../../domain/channels/model-changes.ts'))
  return (channel) => {
    if (!names || !models) return false
    const found = models.storedFindings(channel, names)
    const { fresh, gone } = models.remaining(found, channel, found.ignored)
    return fresh.length + gone.length > 0
  }
}

/** The list has one filter for disabled channels and another for failed tests, so both kinds together are not filtered. */
function listOf(failing: readonly Channel[]) {
  const disabled = failing.filter((channel) => channelState(channel) === 'auto-disabled').length
  if (disabled === failing.length) return filtered('oneapi-channel-list', { status: 'auto-disabled' })
  return filtered('oneapi-channel-list', disabled > 0 ? {} : { test: 'failed' })
}

const useAllUsers = () =>
  useResource({
    key: userKeys.every,
    load: (gateway, signal) => searchUsers(gateway, '', signal),
    optional: true,
  })

export function TopSpenders() {
  const t = useMessages(messages)
  useLazySheets(progressBarStyles)
  return (
    <Panel
      title={t.spenders}
      part="spenders"
      note={t.spendersNote}
      actions={
        <OpenButton to={filtered('oneapi-usage', { group: 'user', range: '30d' })}>{t.overTime}</OpenButton>
      }
    >
      <div>
        <LoadedBody resource={useAllUsers()} failed={t.usersFailed}>
          {({ rows }) => {
            const all = rows.reduce((sum, { used_quota }) => sum + used_quota, 0)
            const top = rows
              .filter(({ used_quota }) => used_quota > 0)
              .sort((one, other) => other.used_quota - one.used_quota)
              .slice(0, shown)
            if (top.length === 0) return <Nothing>{t.noSpenders}</Nothing>
            return (
              <Ranking
                all={all}
                rows={top.map(({ username, used_quota }) => ({
                  name: username,
                  quota: used_quota,
                  to: callsIn({ username }),
                }))}
              />
            )
          }}
        </LoadedBody>
      </div>
    </Panel>
  )
}

export function UsersAtRisk() {
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const [all, setAll] = useState(false)
  return (
    <Panel
      title={t.risks}
      part="quota-risks"
      note={t.risksNote}
      actions={<OpenButton to={filtered('oneapi-user-list')}>{t.allUsers}</OpenButton>}
    >
      <LoadedBody resource={useAllUsers()} failed={t.usersFailed}>
        {({ rows }) => {
          const risky = rows.filter(isAtRisk).sort((one, other) => leftOf(one) - leftOf(other))
          if (risky.length === 0) return <Nothing>{t.noRisks}</Nothing>
          return (
            <>
              <Rows>
                {risky.slice(0, all ? maxShown : shown).map(({ id, username, quota }) => (
                  <Row
                    key={id}
                    to={filtered('oneapi-user-list', { search: username })}
                    open={t.allUsers}
                    main={username}
                    end={<span>{t.left(formatQuota(Math.max(0, quota)))}</span>}
                  />
                ))}
              </Rows>
              {risky.length > shown && !all && (
                <p className="home-more">
                  <Button size="small" variant="ghost" onPress={() => setAll(true)} part="more">
                    {t.more(risky.length - shown)}
                  </Button>
                </p>
              )}
            </>
          )
        }}
      </LoadedBody>
    </Panel>
  )
}

const leftOf = ({ quota, used_quota }: User) => quota / Math.max(1, quota + used_quota)

/** A user is at risk who makes calls and has less than a tenth of the quota left. */
const isAtRisk = (user: User) =>
  user.status === UserStatus.enabled && user.used_quota > 0 && leftOf(user) < 0.1
