import type { Id } from '../../../domain/id.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import type { ToastAction } from '../../../stores/notices.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import { reportFailure } from '../../data/report-failure.ts'
import { useMessages } from '../../element/use-messages.ts'
import { useWidget } from '../../element/widget-context.ts'
import type { UndoAction } from './action.ts'
import { patchRow } from '../data/list-rows.ts'
import type { FormKind } from './use-open-form.ts'

/**
 * The "Undo" action of a toast about a changed row. It still works after the list is gone, but does nothing
 * once another user has signed in.
 *
 * @param key - cache key of the rows
 */
export function useUndo<Row extends { id: Id }>(kind: FormKind, key: ResourceKey<Page<Row>>) {
  const widget = useWidget()
  const { undo: label } = useMessages(common)
  return (row: Row, { perform, done }: UndoAction<Row>): ToastAction => {
    const { gateway, emit, notify } = widget
    const actor = actorOf(gateway)
    const run = async () => {
      if (gateway.session.getState().user?.id !== actor()) return
      try {
        patchRow<Row>(gateway, key, row.id, (await perform(gateway, row)) ?? {})
        emit(`oneapi-${kind}-updated`, { id: row.id })
        notify('success', done(row))
      } catch (thrown) {
        const error = asGatewayError(thrown)
        if (error.uncertain) void gateway.resources.invalidate()
        reportFailure(widget, error)
      }
    }
    return { label, run }
  }
}

/** The current user; if it is not known yet, the first one to become known. */
function actorOf({ session }: Gateway) {
  let actor = session.getState().user?.id
  if (actor !== undefined) return () => actor
  const stop = session.subscribe(({ user }) => {
    if (!user) return
    actor = user.id
    stop()
  })
  return () => actor
}
