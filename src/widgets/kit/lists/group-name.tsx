import { useGroupNames } from './data/use-group-names.ts'

/** A user group by its display name, with its symbol on hover. Names are only requested where one is shown. */
export function GroupName({ symbol }: { symbol: string }) {
  const { nameOf } = useGroupNames()
  return <span title={symbol}>{nameOf(symbol)}</span>
}
