import { formatTimestamp } from '../../../domain/format.ts'
import { byAge } from '../../../domain/id.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { neverExpires, type Token } from '../../../domain/tokens/token.ts'
import { GroupName } from '../../../kit/accounts/group-name.tsx'
import { byGateway, byNumber, byText, down, up } from '../../../ui/table/order.ts'
import { idColumn } from '../../../ui/table/id-column.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { expiryText, NameCell, QuotaCell, StatusCell } from './token-cells.tsx'
import type { TokenListWords } from './token-list.messages.ts'

interface TokenColumnsOptions {
  words: TokenListWords
  unlimited: string
  unit: QuotaUnit
  reveal: boolean
  /** Keys have groups of their own. */
  groups: boolean | undefined
}

/** The columns of a key list. The gateway sorts by newest and by quota used. */
export const tokenColumns = ({
  words,
  unlimited,
  unit,
  reveal,
  groups,
}: TokenColumnsOptions): Column<Token>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    orders: [up('name', words.byName, byName), down('-name', words.byNameDown, byName)],
    cell: (token) => <NameCell token={token} words={words} reveal={reveal} />,
  },
  idColumn(words.id),
  { id: 'status', header: words.status, cell: (token) => <StatusCell token={token} words={words} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    orders: [
      byGateway(
        down(
          'used_quota',
          words.byUsed,
          byNumber(({ used_quota }) => used_quota),
        ),
      ),
    ],
    cell: (token) => <QuotaCell token={token} unit={unit} words={words} unlimited={unlimited} />,
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    hideOnPhone: true,
    orders: [byGateway(down('', words.newest, byAge)), up('created', words.oldest, byAge)],
    cell: (token) => formatTimestamp(token.created_time),
  },
  {
    id: 'expires',
    header: words.expires,
    nowrap: true,
    orders: [up('expires', words.byExpiry, byEnd), down('-expires', words.byExpiryDown, byEnd)],
    cell: (token) => expiryText(token, words),
  },
  ...(groups ? [{ id: 'group', header: words.group, onRequest: true, cell: groupOf }] : []),
]

/** Orders without a column: the gateway's order by remaining quota. */
export const tokenOrders = (words: TokenListWords) => [
  byGateway(down('remain_quota', words.byRemaining, byNumber(left))),
]

const groupOf = ({ group }: Token) => group && <GroupName symbol={group} />

/** A finite stand-in for "for ever", so that two of them compare as equal. */
const forEver = Number.MAX_SAFE_INTEGER
const left = (token: Token) => (token.unlimited_quota ? forEver : token.remain_quota)
const byName = (one: Token, other: Token) => byText(one.name, other.name)
const byEnd = byNumber<Token>((token) => (neverExpires(token) ? forEver : token.expired_time))
