import { afterCommit } from '../../../domain/after-commit.ts'
import { changedFields } from '../../../domain/wire.ts'
import type { Id } from '../../../domain/id.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { ToastAction } from '../../../stores/notices.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import { reportFailure } from '../../element/report-failure.ts'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import { setFields } from '../../writes/write.ts'
import type { UndoAction } from './action.ts'
import { undoMessages } from '../list.messages.ts'
import { patchRow, rowRefused } from '../data/list-rows.ts'
import type { FormKind } from './use-open-form.ts'

/** Undo works after the list is gone, but not for another user; `read` keeps others' changes from being taken back. */
export function useUndo<Row extends { id: Id }>(
  kind: FormKind,
  key: ResourceKey<Page<Row>>,
  read?: ReadRow<Row>,
) {
  const widget = useWidget()
  const t = useMessages(undoMessages)
  return (row: Row, undo: UndoAction<Row>, written?: Partial<Row>): ToastAction => {
    const { gateway, emit, notify } = widget
    const actor = actorOf(gateway)
    const step = async () => {
      if (gateway.session.getState().user?.id !== actor()) return undefined
      const before = gateway.calls.writes
      try {
        const changes = await takeBack(gateway, undo, row, read, written)
        afterCommit(
          () => patchRow<Row>(gateway, key, row.id, changes),
          () => emit(`oneapi-${kind}-updated`, { id: row.id }),
        )
        return undo.done(row)
      } catch (thrown) {
        const error = asGatewayError(thrown, gateway.calls.writes > before)
        if (error.uncertain) void gateway.resources.invalidate()
        rowRefused(gateway, key, row, error)
        reportFailure(widget, error)
        return undefined
      }
    }
    return undoOf([step], t, (text, action) => notify('success', text, action))
  }
}

export type ReadRow<Row> = (gateway: Gateway, id: Id) => Promise<Row>

/** Resolves to the fields as they are stored. */
export async function takeBack<Row extends { id: Id }>(
  gateway: Gateway,
  { perform, optimistic = () => row }: UndoAction<Row>,
  row: Row,
  read: ReadRow<Row> | undefined,
  written: Partial<Row> | undefined,
): Promise<Partial<Row>> {
  if (!written || !read) return ((await perform(gateway, row)) ?? {}) as Partial<Row>
  const fields = Object.keys(changedFields(written, row as Partial<Row>)) as (keyof Row)[]
  const back = optimistic(row, gateway)
  return setFields(
    gateway,
    { read },
    {
      id: row.id,
      base: written,
      undoes: true,
      changes: Object.fromEntries(fields.map((field) => [field, back[field]])) as Partial<Row>,
      send: async () => void (await perform(gateway, row)),
    },
  )
}

/** A step resolves to the sentence of the toast, or to undefined if nothing was undone. */
type Step = () => Promise<string | undefined>

type Texts = (typeof undoMessages)['zh-CN']

/** An action that joins an earlier one takes over its steps. */
const stepsOf = new WeakMap<ToastAction, readonly Step[]>()

/**
 * Undoes changes that were made one soon after the other, the last one first, since several may concern the same row. A
 * change replaces the toast of the one before it while that is shown: one button undoes the last change, after which
 * the toast of those before it is shown again, another says how many it undoes.
 */
function undoOf(
  steps: readonly Step[],
  t: Texts,
  report: (text: string, action?: ToastAction) => void,
  last?: ToastAction,
): ToastAction {
  const action: ToastAction = {
    ...(last && { last }),
    label: steps.length > 1 ? t.all(steps.length) : t.one,
    async run() {
      const sentence: string[] = []
      for (const step of steps.toReversed()) {
        const text = await step()
        if (text !== undefined) sentence.push(text)
      }
      if (sentence.length > 0) report(sentence.length > 1 ? t.undone(sentence.length) : sentence[0]!)
    },
    joins(earlier, text) {
      const before = earlier.action && stepsOf.get(earlier.action)
      if (!before) return undefined
      const alone = async () => {
        await action.run()
        report(earlier.text, earlier.action)
      }
      return {
        text: t.changedBefore(text, before.length),
        action: undoOf([...before, ...steps], t, report, { label: t.one, run: alone }),
      }
    },
  }
  stepsOf.set(action, steps)
  return action
}

/** If the user is not known yet, the first one to become known counts. */
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
