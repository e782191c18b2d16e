import type { Id } from '../../domain/id.ts'
import { redemptionShape, type Redemption, type RedemptionDraft } from '../../domain/redemption.ts'
import { type Page, wirePageSize } from '../../domain/paging.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { withId } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { decoder, list, text } from '../../domain/wire.ts'
import { knownIds, requestAll, requestOne, requestPage } from '../page.ts'

const all = resourceOf('redemptions')
export const redemptionKeys = { all, list: all.key<Page<Redemption>>(), one: all.key<Redemption>() }

/** `page` counts wire pages of `rows` from 0. */
export const listRedemptions = (gateway: Gateway, page: number, signal?: AbortSignal, rows?: number) =>
  requestPage(gateway, '/api/redemption/', page, decodeRedemption, { rows, signal })

export const searchRedemptions = (gateway: Gateway, keyword: string, signal?: AbortSignal, pages?: number) =>
  requestAll(gateway, '/api/redemption/search', keyword, decodeRedemption, { signal, pages })

export const getRedemption = (gateway: Gateway, redemptionId: Id, signal?: AbortSignal) =>
  requestOne(gateway, path(redemptionId), decodeRedemption, { signal })

/** Codes that the answer lacks are looked up; none are returned if they are not found. */
export async function createRedemptions(gateway: Gateway, draft: RedemptionDraft): Promise<string[]> {
  const { name, count } = draft
  const known = knownIds(gateway, redemptionKeys.list)
  const reply = await gateway.request('/api/redemption/', { method: 'POST', body: { ...draft } })
  const codes = (typeof reply === 'string' ? [reply] : list(reply)).map(text).filter(Boolean)
  if (codes.length > 0) return codes
  const search = () => searchRedemptions(gateway, name)
  const newest = () => listRedemptions(gateway, 0)
  const { findCreatedByName } = await import('../made.ts')
  const made = await findCreatedByName(
    name,
    (id) => known.has(id),
    ...(count > wirePageSize ? [search] : [newest, search]),
  )
  return made.slice(0, count).map(({ key }) => key)
}

/** The gateway refuses codes until its terms are confirmed; only root may do so, and not by an access token. */
export const confirmTerms = (gateway: Gateway) => gateway.send(gateway.dialect.extensions.terms!.confirm)

/** Resolves to whether the code was read again. */
export const updateRedemption = async (
  gateway: Gateway,
  redemptionId: Id,
  { name, quota }: Pick<RedemptionDraft, 'name' | 'quota'>,
): Promise<boolean> => {
  const { changeCode } = await import('../extensions/whole-records.ts')
  return changeCode(gateway, redemptionId, { name, quota })
}

export const setRedemptionStatus = async (gateway: Gateway, redemptionId: Id, status: number) => {
  await gateway.request('/api/redemption/', {
    method: 'PUT',
    query: { status_only: true },
    body: { ...withId(gateway.dialect, redemptionId), status },
  })
}

/** Without the trailing slash: the gateway would redirect. */
export const deleteRedemption = async (gateway: Gateway, redemptionId: Id) => {
  await gateway.request(path(redemptionId), { method: 'DELETE' })
}

const path = (redemptionId: Id) => `/api/redemption/${encodeURIComponent(redemptionId)}`

const decodeRedemption = decoder(redemptionShape)
