import { useState, type ReactNode } from 'react'
import { Mark } from './mark.tsx'

interface BrandProps {
  /** Empty for the default mark. */
  logo: string
  /** False while the system's own logo is not known: its place stays empty. */
  known: boolean
  children: ReactNode
}

/** The system's logo, or the default mark if there is none, above `children`. */
export function Brand({ logo, known, children }: BrandProps) {
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
