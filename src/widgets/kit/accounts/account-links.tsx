import { Button } from '../../ui/controls/button.tsx'
import { useWidget } from '../element/widget-context.ts'

/** A link to another account screen; `part` is the part of its button. */
export interface AccountLink {
  part: string
  label: string
  tag: string
  href: string
}

/** Links from one account screen to the others. */
export function AccountLinks({ links }: { links: readonly AccountLink[] }) {
  const { navigate } = useWidget()
  return (
    <div className="account-links" part="links">
      {links.map(({ part, label, tag, href }) => (
        <Button key={part} variant="ghost" size="small" onPress={() => navigate({ tag, href })} part={part}>
          {label}
        </Button>
      ))}
    </div>
  )
}
