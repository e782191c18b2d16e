import { Brand } from '../../ui/layout/brand.tsx'
import type { ReactNode } from 'react'
import { isImageAddress } from '../../domain/accounts/image-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useStatus } from '../data/use-gateway.ts'
import { useWidget } from '../element/widget-context.ts'

type AccountCardProps = {
  title: (system: string) => string
  help?: ReactNode
  children: ReactNode
}

/**
 * Card of the screens that need no session: logo and name, then a form. Inside a dialog it has no card of its own.
 */
export function AccountCard({ title, help, children }: AccountCardProps) {
  const { inDialog } = useWidget()
  const { system_name, logo } = useStatus()
  return (
    <div className={inDialog ? 'account' : 'account card'} part="card">
      <Brand logo={isImageAddress(logo) ? logo : ''} known={system_name !== ''}>
        {/* Keeps its line until the gateway's own name is known. */}
        {inDialog ? <p>{system_name || '\u00A0'}</p> : <h1>{system_name ? title(system_name) : '\u00A0'}</h1>}
      </Brand>
      {help && <p className="account-help">{help}</p>}
      {children}
    </div>
  )
}

/** A link to another account screen; `part` is the part of its button. */
interface AccountLink {
  part: string
  label: string
  tag: string
  href: string
}

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
