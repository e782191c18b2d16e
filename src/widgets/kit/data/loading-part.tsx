import { FailedLine } from './failed-state.tsx'
import type { Resource } from './use-resource.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type LoadingPartProps = Pick<Resource<unknown>, 'error' | 'reload'> & { title: string; height?: string }

export const LoadingPart = ({ error, reload, title, height = '36px' }: LoadingPartProps) =>
  error ? <FailedLine error={error} title={title} retry={reload} /> : <Skeleton height={height} />
