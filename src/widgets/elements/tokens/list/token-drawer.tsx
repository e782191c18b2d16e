import { isAdmin } from '../../../domain/accounts/user.ts'
import { splitList } from '../../../domain/format.ts'
import type { OthersKey } from '../../../api/extensions/others-keys.ts'
import type { Token } from '../../../domain/tokens/token.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { ColumnFacts, Fact, Facts } from '../../../kit/drawers/drawer-part.tsx'
import { RowDrawer } from '../../../kit/drawers/drawer.tsx'
import { LogLink } from '../../../kit/drawers/log-link.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { useOwnerName } from './others-keys.tsx'
import { messages } from './token-list.messages.ts'

/** The columns of the list are the facts of the key. */
export default function TokenDrawer(props: OpenedRow<Token> & { columns: readonly Column<Token>[] }) {
  const { columns, ...opened } = props
  const { row: token } = opened
  const { owner = '', ownerName = '' } = token as Partial<OthersKey>
  const viewer = useSessionUser()
  const ownersName = useOwnerName(String(owner), ownerName)
  // An administrator's log has the keys of all users, and names are not unique.
  const username = isAdmin(viewer) ? (owner ? ownersName : viewer?.username) : undefined
  const t = useMessages(messages)
  const { comma } = useMessages(listMessages)
  return (
    <RowDrawer {...opened} title={token.name || `#${token.id}`}>
      <Facts>
        <ColumnFacts columns={columns} row={token} />
        <Fact name={t.model} wide>
          {splitList(token.models).join(comma)}
        </Fact>
        <Fact name={t.networks} wide>
          {token.subnet}
        </Fact>
      </Facts>
      {token.name && (
        <LogLink filters={{ token_name: token.name, ...(username && { username }), range: '7d' }} />
      )}
    </RowDrawer>
  )
}
