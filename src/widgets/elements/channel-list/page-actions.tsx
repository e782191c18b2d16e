import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { messages } from './channel-list.messages.ts'
import { testMessages } from './channel-test.messages.ts'
import type { TestScope } from './test-round.ts'

interface PageActionsProps {
  hide: ReadonlySet<string>
  /** Why none of them may be used. */
  disabledReason: string | undefined
  starting: boolean
  onCreate: () => void
  onTest: (scope: TestScope) => void
  onDeleteDisabled: () => void
}

/** Making a channel, and what concerns many at once. */
export function PageActions(props: PageActionsProps) {
  const { hide, disabledReason, starting, onCreate, onTest, onDeleteDisabled } = props
  const words = useMessages(messages)
  const tests = useMessages(testMessages)
  const reason = disabledReason ? { disabledReason } : {}
  const items = [
    { id: 'test', label: tests.testAll, icon: 'bolt', onSelect: () => onTest('all') },
    { id: 'test', label: tests.testDisabled, icon: 'bolt', onSelect: () => onTest('disabled') },
    {
      id: 'delete',
      label: words.deleteDisabled,
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: onDeleteDisabled,
    },
  ] as const
  const offered = items
    .filter(({ id }) => !hide.has(id))
    .map((item) => ({ ...item, ...reason, id: item.label }))
  return (
    <>
      {!hide.has('bulk') && offered.length > 0 && (
        <Menu label={words.bulk} items={offered} pending={starting} part="bulk">
          {words.bulk}
        </Menu>
      )}
      {!hide.has('create') && (
        <Button variant="primary" icon="plus" onPress={onCreate} part="create" {...reason}>
          {words.create}
        </Button>
      )}
    </>
  )
}
