import { splitList } from '../../../domain/format.ts'
import type { Token } from '../../../domain/tokens/token.ts'
import { ColumnFacts, Fact, Facts } from '../../../kit/drawers/drawer-part.tsx'
import { RowDrawer } from '../../../kit/drawers/drawer.tsx'
import { LogLink } from '../../../kit/drawers/log-link.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { messages } from './token-list.messages.ts'

/** The columns of the list are the facts of the key. */
export default function TokenDrawer(props: OpenedRow<Token> & { columns: readonly Column<Token>[] }) {
  const { columns, ...opened } = props
  const { row: token } = opened
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
      {token.name && <LogLink filters={{ token_name: token.name, range: '7d' }} />}
    </RowDrawer>
  )
}
