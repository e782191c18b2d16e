import { redemptionStates } from '../../domain/redemption.ts'
import {
  CreateButton,
  EntityList,
  hiddenParts,
  type EntityListAttributes,
} from '../../kit/lists/entity-list.tsx'
import { ListFilter, stateChoices } from '../../kit/lists/list-filter.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOpenForm } from '../../kit/lists/use-open-form.ts'
import { RedemptionActions } from './redemption-actions.tsx'
import { redemptionColumns } from './redemption-columns.tsx'
import { messages } from './redemption-list.messages.ts'
import { useRedemptionList, type RedemptionListSettings } from './use-redemption-list.ts'

export interface RedemptionListProps extends RedemptionListSettings, EntityListAttributes {}

const rowActions = ['copy', 'edit', 'toggle', 'delete']
const changing = ['create', 'edit', 'toggle', 'delete']

export function RedemptionList({ columns, hide, readonly, ...settings }: RedemptionListProps) {
  const words = useMessages(messages)
  const unit = useStatus()
  const form = useOpenForm('redemption')
  const { list, toggle, isToggling, remove } = useRedemptionList(settings)
  const { copy, fallback } = useCopy()
  const hidden = hiddenParts({ hide, readonly }, changing)

  return (
    <>
      <EntityList
        list={list}
        words={words}
        icon="gift"
        hidden={hidden}
        hide={hide}
        columns={redemptionColumns({ words, unit, reveal: !hidden.has('reveal') })}
        shownColumns={columns}
        rowActions={rowActions}
        renderActions={(code, ask) => (
          <RedemptionActions
            code={code}
            hide={hidden}
            onCopy={({ key }) => copy(key)}
            onEdit={form.edit}
            onToggle={toggle.run}
            onDelete={ask}
            pending={isToggling(code)}
          />
        )}
        nameOf={({ name }) => name}
        remove={remove}
        pageActions={
          !hidden.has('create') && <CreateButton label={words.create} list={list} onPress={form.create} />
        }
        filters={
          !settings.filterStatus && (
            <ListFilter
              list={list}
              name="status"
              label={words.status}
              any={words.anyStatus}
              choices={stateChoices(redemptionStates, words.states)}
            />
          )
        }
      />
      {fallback}
    </>
  )
}
