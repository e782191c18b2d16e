import { type ReactNode, useState } from 'react'
import { isImageAddress } from '../../domain/accounts/image-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useWidget, useStatus } from '../element/widget-context.ts'

type AccountCardProps = { title: (system: string) => string; help?: ReactNode; children: ReactNode }

export function AccountCard({ title, help, children }: AccountCardProps) {
  const { inDialog } = useWidget()
  const { system_name, logo } = useStatus()
  return (
    <div className={inDialog ? 'account' : 'account card'} part="card">
      <Brand logo={isImageAddress(logo) ? logo : ''} known={system_name !== ''}>
        {/* The line keeps its height until the gateway's own name is known. */}
        {inDialog ? <p>{system_name || '\u00A0'}</p> : <h1>{system_name ? title(system_name) : '\u00A0'}</h1>}
      </Brand>
      {help && <p className="account-help">{help}</p>}
      {children}
    </div>
  )
}

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

interface BrandProps {
  logo: string
  /** False while the system's own logo is unknown; its place then stays empty. */
  known: boolean
  children: ReactNode
}

function Brand({ logo, known, children }: BrandProps) {
  const [broken, setBroken] = useState('')
  return (
    <div className={known ? 'brand' : 'brand unknown'} part="brand">
      {logo && logo !== broken ? (
        <img className="brand-logo" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <Mark />
      )}
      {children}
    </div>
  )
}

function Mark() {
  return (
    <svg className="brand-logo brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M7 12h4m0 0 5-4.5M11 12l5 4.5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <g fill="#fff">
        <circle cx="6.6" cy="12" r="1.9" />
        <circle cx="17" cy="7" r="1.9" />
        <circle cx="17" cy="17" r="1.9" />
      </g>
    </svg>
  )
}
