import { useGroupNames } from './data/use-group-names.ts'

/** A user group as it is called, its symbol on hover. Names are asked for where one is shown. */
export function GroupName({ symbol }: { symbol: string }) {
  const { nameOf } = useGroupNames()
  return <span title={symbol}>{nameOf(symbol)}</span>
}
