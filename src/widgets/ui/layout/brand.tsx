import { useState, type ReactNode } from 'react'

interface BrandProps {
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

/** The default logo: one call that fans out to many. The console's own logo shows the same glyph. */
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
