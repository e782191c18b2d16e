import { useState } from 'react'
import {
  deleteRedemption,
  listRedemptions,
  redemptionKeys,
  searchRedemptions,
  setRedemptionStatus,
} from '../../api/redemptions.ts'
import { redemptionState, RedemptionStatus, type Redemption } from '../../domain/redemption.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { isSameRow, patchRow } from '../../kit/lists/list-rows.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useRemoveRow } from '../../kit/lists/use-remove-row.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './redemption-list.messages.ts'
import { redemptionOrders } from './redemption-orders.ts'

export interface RedemptionListSettings {
  pageSize?: number
  filterStatus?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

/** The codes shown and what can be done to them. */
export function useRedemptionList({ pageSize, filterStatus, filterSearch, view }: RedemptionListSettings) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const list = useList<Redemption>({
    key: redemptionKeys.list,
    load: (gateway, page, _order, signal) => listRedemptions(gateway, page, signal),
    find: searchRedemptions,
    fixedSearch: filterSearch?.trim() || undefined,
    orders: redemptionOrders(words),
    narrow: (filters) => {
      const wanted = filterStatus || filters.status
      return wanted ? (code) => redemptionState(code) === wanted : undefined
    },
    pageSize,
    view,
  })

  const [toggled, setToggled] = useState<Redemption>()
  const toggle = useCommand(async (gateway, code: Redemption) => {
    const { id, name, status: before } = code
    setToggled(code)
    const enabling = before !== RedemptionStatus.unused
    const status = enabling ? RedemptionStatus.unused : RedemptionStatus.disabled
    await setRedemptionStatus(gateway, id, status)
    patchRow<Redemption>(gateway, redemptionKeys.list, code, { status })
    emit('oneapi-redemption-updated', { id })
    notify('success', enabling ? words.enabled(name) : words.disabled(name))
  })

  const remove = useRemoveRow({
    kind: 'redemption',
    key: redemptionKeys.list,
    perform: (gateway, { id }: Redemption) => deleteRedemption(gateway, id),
    done: ({ name }) => words.deleted(name),
  })
  const isToggling = (row: Redemption) => toggle.pending && isSameRow(list.rows, toggled, row)
  return { list, toggle, isToggling, remove }
}
