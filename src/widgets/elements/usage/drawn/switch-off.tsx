import { getUser, manageUser, searchUsers } from '../../../api/administration/administration.ts'
import {
  everybody,
  getOthersKey,
  searchOthersKeys,
  setOthersKeyStatus,
} from '../../../api/extensions/others-keys.ts'
import { getToken, searchTokens, setTokenStatus, tokenKeys } from '../../../api/tokens.ts'
import { userKeys } from '../../../api/users.ts'
import { UserStatus } from '../../../domain/accounts/user.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import { TokenStatus } from '../../../domain/tokens/token.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { FailedPart } from '../../../kit/data/failed-state.tsx'
import { useUntestedReason } from '../../../kit/data/use-gateway.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { RowActions } from '../../../kit/lists/actions/action-buttons.tsx'
import { toggleActions } from '../../../kit/lists/actions/row-status.ts'
import { useWriteRow } from '../../../kit/lists/actions/use-act.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { messages } from '../usage.messages.ts'

/** A user or a key, with whose it is. */
interface Named {
  id: Id
  name: string
  status: number
  hint: string
}

export type SwitchedKind = 'user' | 'key' | 'othersKey'

interface Kind {
  form: 'user' | 'token'
  /** Where lists keep the rows, which follow a change. */
  rows: ResourceKey<Page<Named>>
  find: (gateway: Gateway, name: string, signal?: AbortSignal) => Promise<Named[]>
  read: (gateway: Gateway, row: Named) => Promise<{ status: number }>
  set: (gateway: Gateway, row: Named, status: number) => Promise<{ status: number }>
}

const rowsIn = (key: object) => key as ResourceKey<Page<Named>>
const hintOf = (id: Id, hint = '') => [hint, `#${id}`].filter(Boolean).join(' · ')

const kinds: Record<SwitchedKind, Kind> = {
  user: {
    form: 'user',
    rows: rowsIn(userKeys.list),
    find: async (gateway, name, signal) =>
      (await searchUsers(gateway, name, signal)).rows.map(({ id, username, status, email }) => ({
        id,
        name: username,
        status,
        hint: hintOf(id, email),
      })),
    read: (gateway, { id }) => getUser(gateway, id),
    set: (gateway, { id, name }, status) =>
      manageUser(gateway, { id, username: name }, status === UserStatus.enabled ? 'enable' : 'disable'),
  },
  key: {
    form: 'token',
    rows: rowsIn(tokenKeys.list),
    find: async (gateway, name, signal) =>
      (await searchTokens(gateway, name, signal)).rows.map(({ id, name, status }) => ({
        id,
        name,
        status,
        hint: hintOf(id),
      })),
    read: (gateway, { id }) => getToken(gateway, id),
    set: (gateway, { id }, status) => setTokenStatus(gateway, id, status),
  },
  othersKey: {
    form: 'token',
    rows: rowsIn(tokenKeys.others),
    find: async (gateway, name, signal) =>
      (await searchOthersKeys(gateway, everybody, name, signal)).rows.map(
        ({ id, name, status, owner, ownerName }) => ({
          id,
          name,
          status,
          hint: hintOf(id, ownerName || `#${owner}`),
        }),
      ),
    read: (gateway, { id, name }) => getOthersKey(gateway, everybody, id, name),
    set: (gateway, { id }, status) => setOthersKeyStatus(gateway, id, status),
  },
}

interface SwitchOffProps {
  kind: SwitchedKind
  name: string
  /** Opens the list, where it can be edited too. */
  onEdit: () => void
  onClose: () => void
}

/** Disables in place what a series stands for, and enables it again: every key or user of that name. */
export default function SwitchOff({ kind, name, onEdit, onClose }: SwitchOffProps) {
  const { edit } = useCommon()
  const t = useMessages(messages)
  const { rows, find } = kinds[kind]
  const found = useResource({
    key: rows.at('named', name),
    load: async (gateway, signal) => {
      const all = await find(gateway, name, signal)
      const named = all.filter((row) => row.name === name)
      return { rows: named, more: false, size: named.length }
    },
  })
  return (
    <Dialog
      title={t.manage(name)}
      onClose={onClose}
      size="small"
      part="switch-off"
      footer={<Button onPress={onEdit}>{edit}</Button>}
    >
      {found.error ? (
        <FailedPart error={found.error} retry={found.reload} />
      ) : !found.data ? (
        <Skeleton height="40px" />
      ) : found.data.rows.length === 0 ? (
        <p className="usage-note">{t.noneNamed(name)}</p>
      ) : (
        <ul className="switch-off">
          {found.data.rows.map((row) => (
            <SwitchedRow key={String(row.id)} kind={kinds[kind]} row={row} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SwitchedRow({ kind, row }: { kind: Kind; row: Named }) {
  const general = useCommon()
  const t = useMessages(messages)
  const untested = useUntestedReason()
  const read = async (gateway: Gateway) => ({ ...row, ...(await kind.read(gateway, row)) })
  const write = useWriteRow<Named>(kind.form, kind.rows, () => undefined, read)
  const status = kind.form === 'user' ? UserStatus : TokenStatus
  const actions = toggleActions<Named>({
    general,
    t,
    enabled: status.enabled,
    disabled: status.disabled,
    ownButton: 'label',
    setStatus: (gateway, _, to) => kind.set(gateway, row, to),
  })
  return (
    <li>
      <span>
        {row.name} <small>{row.hint}</small>
      </span>
      <RowActions
        row={row}
        name={row.name}
        actions={actions.map((action) => ({ ...action, obstacle: () => untested }))}
        write={write}
        requestConfirm={() => undefined}
      />
    </li>
  )
}
