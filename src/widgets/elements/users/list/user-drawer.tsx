import type { ReactNode } from 'react'
import type { User } from '../../../domain/accounts/user.ts'
import { RowDrawer } from '../../../kit/drawers/drawer.tsx'
import type { OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { getUser } from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { groupsOf } from '../../../domain/accounts/user-permissions.ts'
import { Quota, useFormatQuota } from '../../../kit/data/quota.tsx'
import type { Id } from '../../../domain/id.ts'
import { Fact, Facts, DrawerPart, LoadedPart } from '../../../kit/drawers/drawer-part.tsx'
import { useGroupNames } from '../../../kit/accounts/group-name.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { drawerMessages } from '../../../kit/drawers/drawer.messages.ts'
import { debounce } from '../../../kit/drawers/use-calls-today.ts'
import { secondsNow } from '../../../domain/clock.ts'
import { logKeys } from '../../../api/logs.ts'
import { spanOf } from '../../../domain/usage/days.ts'
import { annotated, formatTimestamp } from '../../../domain/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { filtered } from '../../../kit/element/screen.tsx'
import { LogLink } from '../../../kit/drawers/log-link.tsx'

/** `state` and `role` are props: importing the list's messages here would move them into a shared chunk. */
export default function UserDrawer(props: OpenedRow<User> & { state: ReactNode; role: string }) {
  const { state, role, ...opened } = props
  const { row: user } = opened
  return (
    <RowDrawer {...opened} title={user.username} subtitle={state}>
      <UserFacts user={user} role={role} />
    </RowDrawer>
  )
}

function UserFacts({ user, role }: { user: User; role: string }) {
  const { numberFormat } = useWidget()
  const { labelOf } = useGroupNames()
  const t = useMessages(drawerMessages)
  const { comma } = useMessages(listMessages)
  const money = (units: number) => <Quota units={units} t={t} />
  return (
    <>
      <DrawerPart title={t.facts}>
        <Facts>
          <Fact name={t.quota}>{money(user.quota)}</Fact>
          <Fact name={t.used}>{money(user.used_quota)}</Fact>
          <Fact name={t.requests}>{numberFormat.number(user.request_count)}</Fact>
          <Fact name={t.id}>{String(user.id)}</Fact>
          <Fact name={t.role}>{role}</Fact>
          <Fact name={t.groups}>{groupsOf(user.group).map(labelOf).join(comma)}</Fact>
          <Fact name={t.displayName}>{user.display_name}</Fact>
          <Fact name={t.inviter}>
            {user.inviter_id ? <Inviter key={user.inviter_id} id={user.inviter_id} /> : t.nobody}
          </Fact>
          <Fact name={t.email} wide>
            {user.email}
          </Fact>
        </Facts>
      </DrawerPart>
      <UserWeek key={user.username} username={user.username} />
    </>
  )
}

/** User names; empty if unreadable. */
const inviters = userKeys.all.key<string>()

/** An inviter who was deleted or may not be read is shown by id. */
function Inviter({ id }: { id: Id }) {
  const { data } = useResource({
    key: inviters.at(String(id)),
    load: async (gateway, signal) => {
      await debounce(signal)
      return getUser(gateway, id, signal).then(
        ({ username }) => username,
        (error: unknown) => {
          if (signal.aborted) throw error
          return ''
        },
      )
    },
    staleTime: 300_000,
    optional: true,
  })
  return <>{data ? annotated(data, `#${id}`) : `#${id}`}</>
}

interface Day {
  /** In epoch seconds. */
  start: number
  spentUnits: number
}

const weekOf = logKeys.all.key<Day[]>()

/** The week is one request where the gateway adds up by itself, else one per day. */
function UserWeek({ username }: { username: string }) {
  const t = useMessages(drawerMessages)
  const formatQuota = useFormatQuota()
  const { navigate, numberFormat } = useWidget()
  const openUsage = () => navigate(filtered('oneapi-usage', { user: username, range: '30d' }))
  const week = useResource({
    key: weekOf.at(username),
    load: async (gateway, signal) => {
      await debounce(signal)
      const { logSource } = await import('../../../kit/usage/sources/log-source.ts')
      const week = { metric: 'spend', step: 'day', group: 'none', range: spanOf('7d', secondsNow()) } as const
      const query = { ...week, filter: { user: username } }
      const { buckets, total } = await logSource(gateway, 'all').series(query, signal, () => undefined)
      return buckets.map(({ from }, index) => ({ start: from, spentUnits: total[index] ?? 0 }))
    },
    staleTime: 30_000,
    optional: true,
  })
  return (
    <LoadedPart title={t.week} resource={week} failed={t.weekFailed} height="190px">
      {(days) => {
        const max = Math.max(1, ...days.map(({ spentUnits }) => spentUnits))
        const sum = days.reduce((total, { spentUnits }) => total + spentUnits, 0)
        return (
          <>
            <p className="muted">{t.weekSum(formatQuota(sum))}</p>
            <dl className="drawer-days">
              {days.map(({ start, spentUnits }) => (
                <div key={start} className="drawer-day">
                  <dt>{formatTimestamp(start).slice('YYYY-'.length, 'YYYY-MM-DD'.length)}</dt>
                  <dd title={t.units(numberFormat.number(spentUnits))}>
                    <span className="drawer-bar" style={{ inlineSize: `${(spentUnits / max) * 100}%` }} />
                    {formatQuota(spentUnits)}
                  </dd>
                </div>
              ))}
            </dl>
            <LogLink filters={{ username, range: '7d' }}>
              <Button size="small" icon="chart" onPress={openUsage} part="in-usage">
                {t.inUsage}
              </Button>
            </LogLink>
          </>
        )
      }}
    </LoadedPart>
  )
}
