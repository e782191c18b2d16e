import { Button } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { isInMenu, partOf, type Action } from './action.ts'
import type { ConfirmRequest } from './confirm-request.tsx'
import { useAct } from './use-act.ts'

interface PageActionsProps {
  /** The actions that are not hidden. */
  actions: readonly Action[]
  /** Label of the menu for actions without a button; if missing, those are not rendered. */
  menu?: string | undefined
  /** Why none of them may be used. */
  disabledReason: string | undefined
  requestConfirm: (request: ConfirmRequest) => void
}

/** Buttons and menu of the page's actions: creating something, and changes to many rows. */
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
