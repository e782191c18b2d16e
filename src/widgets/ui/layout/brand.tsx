import { useState, type ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** Logo of the system, else the plain mark in its place, above what is given. */
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
