import { useState, type ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** The system's logo, or the default mark if there is none, above `children`. */
export function Brand({ logo, children }: { logo: string; children: ReactNode }) {
  const [broken, setBroken] = useState('')
  return (
    <div className="brand" part="brand">
      {logo && logo !== broken ? (
        <img className="brand-logo" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <Mark />
      )}
      {children}
    </div>
  )
}
