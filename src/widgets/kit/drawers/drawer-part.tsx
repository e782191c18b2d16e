import { useId, type ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FailedPart } from '../data/failed-state.tsx'
import type { Resource } from '../data/use-resource.ts'
import type { Column } from '../../ui/table/table-column.ts'

export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="drawer-part" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  )
}

interface LoadedPartProps<Data> {
  title: string
  resource: Resource<Data>
  failed: string
  height: string
  children: (data: Data) => ReactNode
}

export function LoadedPart<Data>({ title, resource, failed, height, children }: LoadedPartProps<Data>) {
  const { data, error, reload } = resource
  return (
    <DrawerPart title={title}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailedPart error={error} title={failed} retry={reload} />
      ) : (
        <Skeleton height={height} />
      )}
    </DrawerPart>
  )
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** An empty value shows as a dash. */
export function Fact(props: { name: string; wide?: boolean | undefined; children: ReactNode }) {
  const { name, wide, children } = props
  return (
    <div className={wide ? 'fact wide' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

export const ColumnFacts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ id, header, primary, cell }) => (
    <Fact key={id} name={header} wide={primary}>
      {cell(row)}
    </Fact>
  ))
