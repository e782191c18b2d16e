import { followUp } from '../../../domain/follow-up.ts'
import type { Id } from '../../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { ToastAction } from '../../../stores/notices.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import { reportFailure } from '../../element/report-failure.ts'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import type { UndoAction } from './action.ts'
import { undoMessages } from './undo.messages.ts'
import { patchRow, rowRefused } from '../data/list-rows.ts'
import type { FormKind } from './use-open-form.ts'

/**
 * The "Undo" action of a toast about a changed row. It still works after the list is gone, but does nothing
 * once another user has signed in.
 *
 * @param key - cache key of the rows
 * @param read - reads a row, so that nothing is taken back that others have changed since, and nothing is told as taken
 *   back that is not
 */
export function useUndo<Row extends { id: Id }>(
  kind: FormKind,
  key: ResourceKey<Page<Row>>,
  read?: ReadRow<Row>,
) {
  const widget = useWidget()
  const words = useMessages(undoMessages)
  return (row: Row, { perform, done }: UndoAction<Row>, written?: Partial<Row>): ToastAction => {
    const { gateway, emit, notify } = widget
    const actor = actorOf(gateway)
    const step = async () => {
      if (gateway.session.getState().user?.id !== actor()) return undefined
      const before = gateway.calls.writes
      try {
        const look = written && read && (() => read(gateway, row.id))
        if (look) {
          const now = await look()
          // Of what others have made of it, too, the list shows the last.
          patchRow(gateway, key, row.id, replaced(row, written, now))
          await mustBe(now, written, GatewayErrorKind.changed)
        }
        const changes = await perform(gateway, row)
        if (look) {
          // What no call can set comes back otherwise: that the gateway itself has disabled a channel.
          const back = replaced(row, written, { ...row, ...changes })
          await mustBe(await look().catch(unread), back, GatewayErrorKind.storedOtherwise)
        }
        followUp(
          () => patchRow<Row>(gateway, key, row.id, changes ?? {}),
          () => emit(`oneapi-${kind}-updated`, { id: row.id }),
        )
        return done(row)
      } catch (thrown) {
        const error = asGatewayError(thrown, gateway.calls.writes > before)
        if (error.uncertain) void gateway.resources.invalidate()
        rowRefused(gateway, key, row, error)
        reportFailure(widget, error)
        return undefined
      }
    }
    return undoOf([step], words, (text, action) => notify('success', text, action))
  }
}

/** Reads a row by its id. */
export type ReadRow<Row> = (gateway: Gateway, id: Id) => Promise<Row>

/** @throws GatewayError of this kind unless the row has these values */
async function mustBe<Row extends object>(stored: Row, values: Partial<Row>, otherwise: GatewayErrorKind) {
  const { verify } = await import('../../../domain/forms/verify.ts')
  if (verify(stored, values).outcome !== 'done') throw new GatewayError(otherwise)
}

/** The fields that a change has replaced, with the values of another state. */
const replaced = <Row>(row: Row, written: Partial<Row>, state: Row) =>
  Object.fromEntries(
    fieldsOf(written).flatMap((field) => (isSame(written[field], row[field]) ? [] : [[field, state[field]]])),
  ) as Partial<Row>

const fieldsOf = <Row>(values: Partial<Row>) => Object.keys(values) as (keyof Row)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function unread(thrown: unknown): never {
  throw new GatewayError(GatewayErrorKind.unread, '', {
    uncertain: true,
    fault: asGatewayError(thrown).fault,
  })
}

/** Undoes one change; resolves to what to tell, undefined if it was not undone. */
type Step = () => Promise<string | undefined>

type Words = (typeof undoMessages)['zh-CN']

/** The steps of an action, for the one that joins it. */
const stepsOf = new WeakMap<ToastAction, readonly Step[]>()

/**
 * Undoes changes that were made one soon after the other, the last one first, since several may concern the same row.
 * A change of which the toast is still shown takes its place: one button undoes the last change, after which the toast of
 * those before it is shown again, another says how many it undoes.
 */
function undoOf(
  steps: readonly Step[],
  words: Words,
  tell: (text: string, action?: ToastAction) => void,
  last?: ToastAction,
): ToastAction {
  const action: ToastAction = {
    ...(last && { last }),
    label: steps.length > 1 ? words.all(steps.length) : words.one,
    async run() {
      const told: string[] = []
      for (const step of steps.toReversed()) {
        const text = await step()
        if (text !== undefined) told.push(text)
      }
      if (told.length > 0) tell(told.length > 1 ? words.undone(told.length) : told[0]!)
    },
    joins(earlier, text) {
      const before = earlier.action && stepsOf.get(earlier.action)
      if (!before) return undefined
      const alone = async () => {
        await action.run()
        tell(earlier.text, earlier.action)
      }
      return {
        text: words.changedBefore(text, before.length),
        action: undoOf([...before, ...steps], words, tell, { label: words.one, run: alone }),
      }
    },
  }
  stepsOf.set(action, steps)
  return action
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
