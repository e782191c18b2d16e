import {
  getOthersKey,
  listOthersKeys,
  searchOthersKeys,
  type OthersKey,
} from '../../api/extensions/others-keys.ts'
import type { Page } from '../../domain/paging.ts'
import { isMasked, secretOf, type Token, type TokenOrder } from '../../domain/tokens/token.ts'
import { mask } from '../../ui/controls/secret.tsx'
import type { ReadRow } from '../lists/actions/use-undo.ts'
import type { ListRequest } from '../lists/data/use-list.ts'

/** Secrets are masked before anything stores them. */
export const sourceOf = (owner: string): Required<Pick<ListRequest<Token>, 'load' | 'find'>> => ({
  load: async (gateway, { page, order, rows }, signal) =>
    masked(await listOthersKeys(gateway, owner, page, order as TokenOrder, signal, rows)),
  find: async (gateway, keyword, signal) => masked(await searchOthersKeys(gateway, owner, keyword, signal)),
})

/** `rows` show the name by which the key is found. */
export const readerOf =
  (owner: string, rows: readonly Token[]): ReadRow<Token> =>
  async (gateway, tokenId) => {
    const name = rows.find(({ id }) => id === tokenId)?.name ?? ''
    return maskedKey(await getOthersKey(gateway, owner, tokenId, name))
  }

const masked = (page: Page<OthersKey>): Page<OthersKey> => ({ ...page, rows: page.rows.map(maskedKey) })

const maskedKey = (row: OthersKey): OthersKey => ({
  ...row,
  key: isMasked(row.key) ? row.key : mask(secretOf(row.key)),
})
