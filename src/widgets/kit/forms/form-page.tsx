import { createContext, useState, type ReactNode } from 'react'
import { useWidget } from '../element/widget-context.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'

interface FormPageProps {
  title: string
  help: string
  /** Without its head. */
  untitled: boolean
  children: ReactNode
}

/** Takes the name of what the form edits, once it is known. */
export const Naming = createContext<((name: string) => void) | undefined>(undefined)

/** A form below a head that names what it edits, or in a dialog, which has a title of its own. */
export function FormPage({ title, help, untitled, children }: FormPageProps) {
  const { inDialog } = useWidget()
  const [name, setName] = useState('')
  return (
    <Naming value={setName}>
      {!inDialog && !untitled && <PageHead title={name ? `${title} ${name}` : title} help={help} />}
      <div className={inDialog ? 'in-dialog' : 'card form-card'}>
        {inDialog && name && <h3 className="form-name">{`${title} ${name}`}</h3>}
        {children}
      </div>
    </Naming>
  )
}
