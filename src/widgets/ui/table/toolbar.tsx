import type { ReactNode } from 'react'

type ToolbarProps = {
  /** Its accessible name. */
  label: string
  children?: ReactNode
  /** At the far end: order, columns, refresh. */
  end?: ReactNode
}

/** Search and filters above a table. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div className="toolbar" role="group" aria-label={label} part="toolbar">
      {children}
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  )
}

/** Sizes the search field in a toolbar: full width on a phone. */
export function ToolbarSearch({ onSearch, children }: { onSearch: () => unknown; children: ReactNode }) {
  return (
    <form
      className="toolbar-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      {children}
    </form>
  )
}
