import { getUser } from '../../../../api/administration/administration.ts'
import { everybody, type OthersKey } from '../../../../api/extensions/others-keys.ts'
import { userKeys } from '../../../../api/users.ts'
import { isAdmin } from '../../../../domain/accounts/user.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useSessionUser } from '../../../../kit/data/use-gateway.ts'
import type { TextsOf } from '../../../../messages/language/locale.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { messages } from './others-keys.messages.ts'

type Texts = TextsOf<typeof messages>

/** A user's name, requested once if the gateway did not send it; until then, or without permission, the id. */
function useName(userId: string, knownName: string): string {
  const { data } = useResource({
    key: userKeys.one.at(userId),
    load: (gateway, signal) => getUser(gateway, userId, signal),
    enabled: !knownName && userId !== '' && userId !== '0',
    staleTime: 300_000,
    optional: true,
  })
  return knownName || data?.username || `#${userId}`
}

/** The owner of a key; pressing it shows all their keys. */
export function OwnerCell(props: {
  token: OthersKey
  t: Texts
  onShow?: ((owner: string) => void) | undefined
}) {
  const { token, t, onShow } = props
  const { owner = '', ownerName = '' } = token
  const name = useName(String(owner), ownerName)
  if (!onShow) return <>{name}</>
  return (
    <Button
      variant="ghost"
      size="small"
      className="token-owner"
      label={t.allOf(name)}
      onPress={() => onShow(String(owner))}
      part="owner"
    >
      {name}
    </Button>
  )
}

interface ChoiceProps {
  /** Whose keys are shown; empty for the user's own. */
  owner: string
  /** The name of that user, if it came with a key. */
  knownName: string
  t: Texts
  onChoose: (owner: string) => void
}

/** Switches between one's own keys, those of all users, and those of the user shown; for administrators. */
export function OwnerChoice({ owner, knownName, t, onChoose }: ChoiceProps) {
  const user = useSessionUser()
  const one = owner === everybody ? '' : owner
  const name = useName(one, knownName)
  if (!isAdmin(user)) return null
  const choice = (id: string, label: string): MenuItem => ({
    id,
    label,
    chosen: id === owner,
    onSelect: () => onChoose(id),
  })
  const items = [choice('', t.mine), choice(everybody, t.all), ...(one ? [choice(one, t.of(name))] : [])]
  return (
    <Menu label={t.whose} items={items} part="whose">
      {items.find(({ id }) => id === owner)?.label}
    </Menu>
  )
}
