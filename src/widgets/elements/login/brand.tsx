import { useState, type ReactNode } from 'react'

/** Logo of the system, else a plain mark in its place, above the name. */
export function Brand({ logo, children }: { logo: string; children: ReactNode }) {
  const [broken, setBroken] = useState('')
  return (
    <div className="brand" part="brand">
      {logo && logo !== broken ? (
        <img className="brand-logo" src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <span className="brand-logo brand-mark" aria-hidden="true" />
      )}
      {children}
    </div>
  )
}
