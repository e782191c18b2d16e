import { Button } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useMessages } from '../../element/widget-context.ts'
import { isInMenu, hasOwnButton, partOf, type Action } from './action.ts'
import type { ConfirmRequest } from '../../data/use-confirm.tsx'
import { listMessages } from '../list.messages.ts'
import { useAct, type Write } from './use-act.ts'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly Action<Row>[]
  write: Write<Row>
  requestConfirm: (request: ConfirmRequest) => void
}

export function RowActions<Row>({ row, name, actions, write, requestConfirm }: RowActionsProps<Row>) {
  const { moreOf } = useMessages(listMessages)
  const { act, isPending, menuItem } = useAct(row, write, requestConfirm)
  const applicable = actions.filter(({ appliesTo }) => !appliesTo || appliesTo(row))
  const behind = applicable.filter(isInMenu)
  return (
    <span className="row-actions">
      {applicable.filter(hasOwnButton).map((action) => {
        const { label, icon, ownButton, obstacle } = action
        const part = partOf(action)
        const own = action.name?.(row)
        const disabledReason = obstacle?.(row)
        return 'choices' in action && !disabledReason ? (
          <Menu
            key={part}
            size="small"
            label={own ?? label}
            items={action.choices.map(({ id, label, run }) => ({ id, label, onSelect: () => void run(row) }))}
            pending={isPending(action)}
            part={part}
          >
            {label}
          </Menu>
        ) : (
          <Button
            key={part}
            size="small"
            label={own}
            icon={ownButton === 'icon' ? icon : undefined}
            iconEnd={'choices' in action ? 'chevron-down' : undefined}
            disabledReason={disabledReason}
            pending={isPending(action)}
            onPress={() => !('choices' in action) && act(action)}
            part={part}
          >
            {label}
          </Button>
        )
      })}
      {behind.length > 0 && (
        <Menu
          label={moreOf(name)}
          items={behind.map(menuItem)}
          pending={behind.some(isPending)}
          size="small"
          part="more"
        />
      )}
    </span>
  )
}

interface PageActionsProps {
  actions: readonly Action[]
  /** Without a label, actions that have no button are not rendered. */
  menu?: string | undefined
  disabledReason: string | undefined
  requestConfirm: (request: ConfirmRequest) => void
}

export function PageActions({ actions, menu, disabledReason, requestConfirm }: PageActionsProps) {
  const { act, isPending, menuItem } = useAct<void>(
    undefined,
    (gateway, { perform }) => perform(gateway, undefined),
    requestConfirm,
  )
  const behind = actions.filter(isInMenu)
  return (
    <>
      {menu && behind.length > 0 && (
        <Menu
          label={menu}
          items={behind.map((action) => {
            const item = menuItem(action)
            return { ...item, disabledReason: disabledReason ?? item.disabledReason }
          })}
          pending={behind.some(isPending)}
          part="bulk"
        >
          {menu}
        </Menu>
      )}
      {actions.map(
        (action) =>
          action.ownButton &&
          !('choices' in action) && (
            <Button
              key={action.id}
              variant="primary"
              icon={action.icon}
              disabledReason={disabledReason ?? action.obstacle?.()}
              onPress={() => act(action)}
              part={partOf(action)}
            >
              {action.label}
            </Button>
          ),
      )}
    </>
  )
}
