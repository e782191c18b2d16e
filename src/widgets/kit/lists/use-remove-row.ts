import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { ResourceKey } from '../../stores/resources.ts'
import { dropRow } from './list-rows.ts'
import { useCommand } from '../data/use-command.ts'
import type { FormKind } from './use-open-form.ts'
import { useWidget } from '../element/widget-context.ts'

interface Removal<Row> {
  kind: FormKind
  /** Where the cache holds the rows. */
  key: ResourceKey
  perform: (gateway: Gateway, row: Row) => Promise<unknown>
  /** Said afterwards. */
  done: (row: Row) => string
}

/**
 * Deletes one row, unless the page cancels `oneapi-before-delete`: then it resolves to false. A refusal stands where
 * the question was asked.
 */
export function useRemoveRow<Row extends { id: Id }>({ kind, key, perform, done }: Removal<Row>) {
  const { emit, notify } = useWidget()
  return useCommand(
    async (gateway, row: Row) => {
      if (!emit('oneapi-before-delete', { type: kind, id: row.id })) return false
      await perform(gateway, row)
      dropRow(gateway, key, row)
      emit(`oneapi-${kind}-deleted`, { id: row.id })
      notify('success', done(row))
      return true
    },
    { inPlace: true },
  )
}
