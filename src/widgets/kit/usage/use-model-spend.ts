import { logKeys, type LogScope } from '../../api/logs.ts'
import { secondsNow } from '../../domain/clock.ts'
import { spanOf, type Span } from '../../domain/usage/days.ts'
import { sumOf } from '../../domain/usage/metrics.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useResource } from '../data/use-resource.ts'

/** This many models have a sum of their own; a gateway that does not sum up is asked about the likeliest forty. */
const max = 100

/** In units. */
export interface ModelSpend {
  models: readonly string[]
  /** Undefined for a model that was not asked about. */
  of: (model: string) => number | undefined
  /** The spend of the models that were not asked about. */
  rest: number
}

/** @throws GatewayError; UnevenGrid; the reason of `signal` */
export async function spendOfModels(
  gateway: Gateway,
  scope: LogScope,
  range: Span,
  signal: AbortSignal,
): Promise<ModelSpend> {
  const { logSource } = await import('./sources/log-source.ts')
  const query = { metric: 'spend', step: 'whole', group: 'model', filter: {}, range, max } as const
  const { series } = await logSource(gateway, scope).series(query, signal, () => undefined)
  const sums = new Map(series.map(({ id, values }) => [id, sumOf(values)]))
  const rest = sums.get(null) ?? 0
  return {
    models: [...sums.keys()].filter((id) => id !== null),
    of: (model) => sums.get(model) ?? (rest === 0 ? 0 : undefined),
    rest,
  }
}

const modelSpend = logKeys.all.key<ModelSpend>()

/** The sum takes one call, or one for each model at gateways that do not sum up. */
export const useModelSpend = (scope: LogScope, enabled: boolean) =>
  useResource({
    key: modelSpend.at(scope),
    load: (gateway, signal) => spendOfModels(gateway, scope, spanOf('30d', secondsNow()), signal),
    staleTime: 60_000,
    enabled,
    optional: true,
  })
