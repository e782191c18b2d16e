import { useState } from 'react'
import { followUp } from '../../../domain/follow-up.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import { ascertained } from '../../data/ascertained.ts'
import { useCommand } from '../../data/use-command.ts'
import { useWidget } from '../../element/widget-context.ts'
import type { Action, DirectAction, ActionBase, WriteAction } from './action.ts'
import type { Asked } from './ask-dialog.tsx'
import { dropRow, patchRow, rowRefused } from '../data/list-rows.ts'
import { useUndo, type ReadRow } from './use-undo.ts'
import type { FormKind } from './use-open-form.ts'

/** Performs the write of an action. */
export type Write<On> = (gateway: Gateway, action: WriteAction<On>, on: On) => Promise<unknown>

/** Runs actions on one thing, one at a time; `ask` opens the confirmation that some need first. */
export function useAct<On>(on: On, write: Write<On>, ask: (asked: Asked) => void) {
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
    const { label, ask: question } = action
    if (!question) return command.run(action)
    ask({ label, ...question(on), perform: (gateway) => perform(gateway, action) })
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
 * Writes to one row, shows the confirmed change immediately, fires the matching event and shows a toast.
 * Nothing is deleted if the page cancels `oneapi-before-delete`.
 *
 * @param key - cache key of the rows
 * @param onRemoved - called with a row that has been deleted, here or elsewhere
 * @param read - reads a row before a change to it is undone
 */
export function useWriteRow<Row extends { id: Id }>(
  kind: FormKind,
  key: ResourceKey<Page<Row>>,
  onRemoved: (row: Row) => void,
  read?: ReadRow<Row>,
): Write<Row> {
  const { emit, notify } = useWidget()
  const undoing = useUndo<Row>(kind, key, read)
  return async (gateway, { perform, becomes, removes, creates, undo, done }, row) => {
    const { id } = row
    if (removes && !emit('oneapi-before-delete', { type: kind, id })) return
    const meant = becomes?.(row)
    const to = removes ? undefined : meant
    const send = () => perform(gateway, row)
    const asked =
      read && to
        ? import('../../writes/write.ts').then(({ setFields }) => setFields(gateway, read, row, to, send))
        : read && removes
          ? ascertained(send, { read: () => read(gateway, id), left: meant })
          : send()
    const written = await asked.catch((thrown: unknown) => {
      rowRefused(gateway, key, row, thrown, () => onRemoved(row))
      throw thrown
    })
    const changes = written ?? to
    if (creates) return
    followUp(
      () => (removes ? dropRow(gateway, key, row) : patchRow<Row>(gateway, key, row, changes ?? {})),
      () => removes && onRemoved(row),
      () => emit(`oneapi-${kind}-${removes ? 'deleted' : 'updated'}`, { id }),
      () => done && notify('success', done(row), undo && undoing(row, undo, changes ?? undefined)),
    )
  }
}
