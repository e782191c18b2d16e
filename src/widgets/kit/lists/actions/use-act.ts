import { useState } from 'react'
import { afterCommit } from '../../../domain/after-commit.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import { GatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import { confirmWrite, verifyOutcome } from '../../data/confirm-write.ts'
import { useCommand } from '../../data/use-command.ts'
import { useWidget } from '../../element/widget-context.ts'
import { setFields } from '../../writes/write.ts'
import type { Action, DirectAction, ActionBase, WriteAction } from './action.ts'
import type { ConfirmRequest } from '../../data/use-confirm.tsx'
import { dropRow, patchRow, rowRefused } from '../data/list-rows.ts'
import { useUndo, type ReadRow } from './use-undo.ts'
import type { FormKind } from './use-open-form.ts'

export type Write<On> = (gateway: Gateway, action: WriteAction<On>, on: On) => Promise<unknown>

export function useAct<On>(on: On, write: Write<On>, requestConfirm: (request: ConfirmRequest) => void) {
  const [running, setRunning] = useState<string>()
  const perform = async (gateway: Gateway, action: ActionBase<On> & WriteAction<On>) => {
    setRunning(action.id)
    try {
      return await write(gateway, action, on)
    } finally {
      setRunning(undefined)
    }
  }
  const command = useCommand(perform)
  const act = (action: DirectAction<On>, given?: number) => {
    if (!('perform' in action)) return action.run(on, given)
    const { label, confirm: question } = action
    if (!question) return command.run(action)
    requestConfirm({ label, ...question(on), perform: (gateway) => perform(gateway, action) })
  }
  const isPending = ({ id, pending }: Action<On>) => pending?.(on) || id === running
  const menuItem = (action: DirectAction<On>): MenuItem => {
    const { id, label, icon, danger, obstacle } = action
    const onSelect = () => void act(action)
    return { id, label, icon, danger, separated: danger, disabledReason: obstacle?.(on), onSelect }
  }
  return { act, isPending, menuItem }
}

/**
 * Resolves to the fields as they are stored, as far as they are known, and to the row right before its change; without
 * it if the gateway had them already, so that there is nothing to take back.
 */
export async function writeRow<Row extends { id: Id }>(
  gateway: Gateway,
  { perform, optimistic, removes }: WriteAction<Row>,
  row: Row,
  read: ReadRow<Row> | undefined,
): Promise<{ fields?: Partial<Row> | undefined; before?: Row | undefined }> {
  const [{ id }, to] = [row, optimistic?.(row)]
  const send = () => perform(gateway, row)
  if (read && removes) {
    const check = { read: () => read(gateway, id), left: to }
    await confirmWrite(send, check)
    const outcome = await verifyOutcome(check).catch(() => 'unknown')
    if (outcome === 'not stored') throw new GatewayError(GatewayErrorKind.storedOtherwise)
    return {}
  }
  if (!read || !to) return { fields: (await send()) ?? undefined, before: row }
  let before: Row | undefined
  const fields = await setFields(
    gateway,
    { read },
    {
      id,
      base: row,
      changes: to,
      send: (_gateway, _id, _sent, found) => {
        before = { ...row, ...found }
        return send()
      },
    },
  )
  return { fields, before }
}

/** A cancelled `oneapi-before-delete` stops the write. */
export function useWriteRow<Row extends { id: Id }>(
  kind: FormKind,
  key: ResourceKey<Page<Row>>,
  onRemoved: (row: Row) => void,
  read?: ReadRow<Row>,
): Write<Row> {
  const { emit, notify } = useWidget()
  const undoing = useUndo<Row>(kind, key, read)
  return async (gateway, { perform, optimistic, removes, creates, undo, done }, row) => {
    const { id } = row
    if (removes && !emit('oneapi-before-delete', { type: kind, id })) return
    const { fields, before } = await writeRow(gateway, { perform, optimistic, removes }, row, read).catch(
      (thrown: unknown) => {
        rowRefused(gateway, key, row, thrown, () => onRemoved(row))
        throw thrown
      },
    )
    const undoes = undo && before && (undo.appliesTo?.(before) ?? true)
    const changes = fields ?? (removes ? undefined : optimistic?.(row))
    if (creates) return
    afterCommit(
      () => (removes ? dropRow(gateway, key, row) : patchRow<Row>(gateway, key, row, changes ?? {})),
      () => removes && onRemoved(row),
      () => emit(`oneapi-${kind}-${removes ? 'deleted' : 'updated'}`, { id }),
      () => done && notify('success', done(row), undoes ? undoing(before, undo, changes) : undefined),
    )
  }
}
