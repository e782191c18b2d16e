import { formatTimestamp } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import type { Token } from '../../domain/token.ts'
import type { Column } from '../../ui/table/table.tsx'
import { expiryText, NameCell, QuotaCell, StatusCell } from './token-cells.tsx'
import type { TokenListWords } from './token-list.messages.ts'

interface TokenColumnsOptions {
  words: TokenListWords
  unlimited: string
  unit: QuotaUnit
  reveal: boolean
}

/** The columns of a key list, without the actions. */
export const tokenColumns = ({ words, unlimited, unit, reveal }: TokenColumnsOptions): Column<Token>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    sortable: true,
    cell: (token) => <NameCell token={token} words={words} reveal={reveal} />,
  },
  { id: 'status', header: words.status, cell: (token) => <StatusCell token={token} words={words} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    sortable: true,
    cell: (token) => <QuotaCell token={token} unit={unit} words={words} unlimited={unlimited} />,
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    sortable: true,
    hideOnPhone: true,
    cell: (token) => formatTimestamp(token.created_time),
  },
  {
    id: 'expires',
    header: words.expires,
    nowrap: true,
    sortable: true,
    cell: (token) => expiryText(token, words),
  },
]
