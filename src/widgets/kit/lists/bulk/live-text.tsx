import { useEffect, useState } from 'react'

/** Fills its live region after it has rendered; otherwise screen readers do not announce the text. */
export function LiveText({ text }: { text: string }) {
  const [told, tell] = useState('')
  useEffect(() => tell(text), [text])
  return (
    <span className="bulk-count" role="status">
      {told}
    </span>
  )
}
