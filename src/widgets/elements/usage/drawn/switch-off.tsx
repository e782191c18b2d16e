import { getUser, searchUsers } from '../../../api/administration/administration.ts'
import { everybody, setOthersKeyStatus, type OthersKey } from '../../../api/extensions/others-keys.ts'
import { getToken, searchTokens, setTokenStatus, tokenKeys } from '../../../api/tokens.ts'
import { userKeys } from '../../../api/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import type { Token } from '../../../domain/tokens/token.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { manageActions, useManaging } from '../../../kit/accounts/manage-user.ts'
import { FailedPart } from '../../../kit/data/failed-state.tsx'
import { useConfirm, type ConfirmRequest } from '../../../kit/data/use-confirm.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useCommon, useMessages, useUntestedReason } from '../../../kit/element/widget-context.ts'
import { keyStatusMessages } from '../../../kit/keys/key-status.messages.ts'
import { keyToggle } from '../../../kit/keys/key-status.ts'
import { readerOf, sourceOf } from '../../../kit/keys/others-keys.ts'
import type { DirectAction } from '../../../kit/lists/actions/action.ts'
import { RowActions } from '../../../kit/lists/actions/action-buttons.tsx'
import { toggleActions } from '../../../kit/lists/actions/row-status.ts'
import { useWriteRow } from '../../../kit/lists/actions/use-act.ts'
import type { ReadRow } from '../../../kit/lists/actions/use-undo.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { messages } from '../usage.messages.ts'

export type SwitchedKind = 'user' | 'key' | 'othersKey'

interface SwitchOffProps {
  kind: SwitchedKind
  name: string
  /** Opens the list, where it can be edited too. */
  onEdit: () => void
  onClose: () => void
}

/** Disables in place what a series stands for, and enables it again: every key or user of that name. */
export default function SwitchOff({ kind, ...props }: SwitchOffProps) {
  const common = useCommon()
  const managing = useManaging()
  const toggle = keyToggle(useMessages(keyStatusMessages))
  if (kind === 'user') {
    const { disable, enable } = manageActions(managing)
    return (
      <SwitchDialog<User>
        {...props}
        form="user"
        rows={userKeys.list}
        find={searchUsers}
        readerOf={() => getUser}
        nameOf={({ username }) => username}
        hintOf={({ email }) => email}
        actions={[disable, enable]}
      />
    )
  }
  if (kind === 'key')
    return (
      <SwitchDialog<Token>
        {...props}
        form="token"
        rows={tokenKeys.list}
        find={searchTokens}
        readerOf={() => getToken}
        nameOf={({ name }) => name}
        actions={toggleActions<Token>({ ...toggle, common, setStatus: setTokenStatus })}
      />
    )
  return (
    <SwitchDialog<Token>
      {...props}
      form="token"
      rows={tokenKeys.others.at(everybody)}
      find={sourceOf(everybody).find}
      readerOf={(row) => readerOf(everybody, [row])}
      nameOf={({ name }) => name}
      hintOf={(key) => ownerOf(key as OthersKey)}
      actions={toggleActions<Token>({ ...toggle, common, setStatus: setOthersKeyStatus })}
    />
  )
}

const ownerOf = ({ ownerName, owner }: OthersKey) => ownerName || `#${owner}`

interface SwitchDialogProps<Row> extends Omit<SwitchOffProps, 'kind'> {
  form: 'user' | 'token'
  /** Where the list keeps the rows, which follow a change. */
  rows: ResourceKey<Page<Row>>
  find: (gateway: Gateway, name: string, signal: AbortSignal) => Promise<Page<Row>>
  readerOf: (row: Row) => ReadRow<Row>
  nameOf: (row: Row) => string
  /** Tells rows of the same name apart. */
  hintOf?: (row: Row) => string
  actions: readonly DirectAction<Row>[]
}

function SwitchDialog<Row extends { id: Id }>(props: SwitchDialogProps<Row>) {
  const { name, rows, find, nameOf, onEdit, onClose } = props
  const { edit } = useCommon()
  const t = useMessages(messages)
  const { ask, confirmation } = useConfirm()
  const found = useResource({
    key: rows.at('named', name),
    load: async (gateway, signal) => {
      const all = await find(gateway, name, signal)
      const named = all.rows.filter((row) => nameOf(row) === name)
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
            <SwitchedRow key={String(row.id)} {...props} row={row} requestConfirm={ask} />
          ))}
        </ul>
      )}
      {confirmation}
    </Dialog>
  )
}

interface SwitchedRowProps<Row> extends SwitchDialogProps<Row> {
  row: Row
  requestConfirm: (request: ConfirmRequest) => void
}

function SwitchedRow<Row extends { id: Id }>({ row, requestConfirm, ...props }: SwitchedRowProps<Row>) {
  const { form, rows, readerOf, nameOf, hintOf, actions } = props
  const untested = useUntestedReason()
  const write = useWriteRow<Row>(form, rows, () => undefined, readerOf(row))
  return (
    <li>
      <span>
        {nameOf(row)} <small>{[hintOf?.(row), `#${row.id}`].filter(Boolean).join(' · ')}</small>
      </span>
      <RowActions
        row={row}
        name={nameOf(row)}
        actions={actions.map((action) => ({
          ...action,
          ownButton: 'label',
          obstacle: untested ? () => untested : action.obstacle,
        }))}
        write={write}
        requestConfirm={requestConfirm}
      />
    </li>
  )
}
