import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { isBehind, partOf, type Action } from './action.ts'
import type { Asked } from './ask-dialog.tsx'
import { useAct } from './use-act.ts'

interface PageActionsProps {
  /** Those that are not hidden. */
  actions: readonly Action[]
  /** Names the menu of those that are not in sight; without it they do not show. */
  menu?: string | undefined
  /** Why none of them may be used. */
  disabledReason: string | undefined
  ask: (asked: Asked) => void
}

/** Making something new, and what concerns many at once. */
export function PageActions({ actions, menu, disabledReason, ask }: PageActionsProps) {
  const { act, isPending, menuItem } = useAct<void>(
    undefined,
    (gateway, { perform }) => perform(gateway, undefined),
    ask,
  )
  const behind = actions.filter(isBehind)
  return (
    <>
      {menu && behind.length > 0 && (
        <Menu
          label={menu}
          items={behind.map((action) => ({ ...menuItem(action), disabledReason }))}
          pending={behind.some(isPending)}
          part="bulk"
        >
          {menu}
        </Menu>
      )}
      {actions.map(
        (action) =>
          action.inSight &&
          !('choices' in action) && (
            <Button
              key={action.id}
              variant="primary"
              icon={action.icon}
              disabledReason={disabledReason}
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
