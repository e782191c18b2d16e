import { useId, type ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FailedPart } from '../data/failed-state.tsx'
import type { Resource } from '../data/use-resource.ts'

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
  /** CSS length close to the height of the loaded content, to avoid a layout shift. */
  height: string
  children: (data: Data) => ReactNode
}

/** A section that loads on its own, so that its failure does not affect the others. */
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

/** One named fact; an empty value shows as a dash. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'fact wide' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
