import { healthStart, hoursShown } from '../../domain/channels/health.ts'
import { secondsNow } from '../../domain/clock.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { list, number, record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { loadStatus } from '../status.ts'

const all = resourceOf('model-status')
export const modelStatusKeys = {
  all: all.key<ModelStatuses | null>(),
  hours: all.key<ModelStatus['hours']>(),
}

/** The rate of a model is the share of calls that succeeded, for visitors; undefined where there was no call. */
export interface ModelStatus {
  model: string
  rate: number
  /** Oldest first; omitted where hours are asked for model by model. */
  hours?: readonly (number | undefined)[]
}

interface ModelStatuses {
  /** In epoch seconds, when the first hour begins. */
  from: number
  models: readonly ModelStatus[]
}

/** Of the last 24 hours; null, without a request, if the gateway does not publish them. */
export async function listModelStatus(gateway: Gateway, signal?: AbortSignal): Promise<ModelStatuses | null> {
  if (!(await loadStatus(gateway)).model_status) return null
  const { modelRates } = (await gateway.knownDialect()).extensions
  if (modelRates) {
    const rates = modelRates.read(await gateway.request(modelRates.path, { signal, anonymous: true }))
    const models = [...rates].map(([model, rate]) => ({ model, rate })).sort(byName)
    return { models, from: healthStart(secondsNow()) }
  }
  const { from, models } = record(
    await gateway.request('/api/model_status', { signal, anonymous: true, expects: 'record' }),
  )
  const share = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return {
    from: number(from),
    models: list(models).map((entry) => {
      const { model, rate, hours } = record(entry)
      return { model: text(model), rate: number(rate), hours: list(hours).map(share) }
    }),
  }
}

/** Some gateways are asked for the hours of each model. */
export async function getModelHours(
  gateway: Gateway,
  model: string,
  from: number,
  signal?: AbortSignal,
): Promise<ModelStatus['hours']> {
  const { hoursOf, readHours } = gateway.dialect.extensions.modelRates!
  const hours = readHours(await gateway.request(hoursOf(model), { signal, anonymous: true }))
  return Array.from({ length: hoursShown }, (_, at) => hours.get(from + at * 3600))
}

const byName = ({ model: one }: ModelStatus, { model: other }: ModelStatus) => (one < other ? -1 : 1)
