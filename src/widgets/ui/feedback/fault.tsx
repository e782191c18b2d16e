/** What failed in a programmer's words, folded: for a report, not for whoever uses the page. */
export function Fault({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <details className="fault" part="fault">
      <summary>{label}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}
