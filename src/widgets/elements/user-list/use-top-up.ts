import { topUpUser } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import { followUp } from '../../domain/follow-up.ts'
import { formatQuota } from '../../domain/format.ts'
import type { User } from '../../domain/accounts/user.ts'
import { patchRow } from '../../kit/lists/data/list-rows.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useSession, useStatus } from '../../kit/data/use-gateway.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import type { TopUpWords } from './top-up.messages.ts'

/** Adds units to a user's quota; a negative amount deducts them, which a gateway may refuse. */
export function useTopUp(user: User, words: TopUpWords) {
  const { emit, notify } = useWidget()
  const unit = useStatus()
  const ownId = useSession((state) => state.user?.id)
  return useCommand(
    async (gateway, units: number, remark: string) => {
      await topUpUser(gateway, user.id, units, remark)
      const told = units < 0 ? words.deducted : words.added
      followUp(
        () => patchRow<User>(gateway, userKeys.list, user, { quota: user.quota + units }),
        () => gateway.resources.invalidate(userKeys.list),
        () => user.id === ownId && gateway.resources.invalidate(userKeys.self),
        () => emit('oneapi-user-updated', { id: user.id }),
        () => notify('success', told(user.username, formatQuota(Math.abs(units), unit))),
      )
      return true
    },
    { inPlace: true },
  )
}
