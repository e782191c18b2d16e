import { listMessages } from '../lists/list.messages.ts'
import { getUser } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import { groupsOf } from '../../domain/accounts/user-permissions.ts'
import type { User } from '../../domain/accounts/user.ts'
import { Quota } from '../data/quota.tsx'
import type { Id } from '../../domain/id.ts'
import { Fact, Facts, DrawerPart } from './drawer-part.tsx'
import { useGroupNames } from '../accounts/group-name.tsx'
import { useResource } from '../data/use-resource.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'
import { rest } from './use-calls-today.ts'
import { UserWeek } from './user-week.tsx'

/**
 * Everything an administrator may see about a user, except keys, which do not name their owner.
 */
export function UserFacts({ user, role }: { user: User; role: string }) {
  const { numberFormat } = useWidget()
  const { labelOf } = useGroupNames()
  const t = useMessages(drawerMessages)
  const { names } = useMessages(listMessages)
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
          <Fact name={t.groups}>{names(groupsOf(user.group).map(labelOf))}</Fact>
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

/** Names; empty for users that were deleted or may not be read. */
const inviters = userKeys.all.key<string>()

/** The user's inviter by name, or by id if the inviter was deleted or may not be read. */
function Inviter({ id }: { id: Id }) {
  const { data } = useResource({
    key: inviters.at(String(id)),
    load: async (gateway, signal) => {
      await rest(signal)
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
  return <>{data ? `${data} (#${id})` : `#${id}`}</>
}
