import type { Channel } from '../../../../../domain/channels/channel.ts'
import { splitList } from '../../../../../domain/format.ts'
import type { Id } from '../../../../../domain/id.ts'
import type { Job } from '../../../../../stores/jobs.ts'
import { isOver } from '../../job-text.ts'

export const mostCells = 500

export interface Cell {
  key: string
  channel: Channel
  model: string
}

export type CellEnd = 'waiting' | 'running' | 'passed' | 'failed' | 'unclear' | 'stopped'

const keyOf = (channel: Id, model: string) => `${channel} ${model}`

/** The most common model comes first. */
export function modelsOf(channels: readonly Channel[]): { model: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { models } of channels)
    for (const model of new Set(splitList(models))) counts.set(model, (counts.get(model) ?? 0) + 1)
  return [...counts].map(([model, count]) => ({ model, count })).sort((one, other) => other.count - one.count)
}

export const cellsOf = (channels: readonly Channel[], models: readonly string[]): Cell[] =>
  channels.flatMap((channel) => {
    const own = new Set(splitList(channel.models))
    return models
      .filter((model) => own.has(model))
      .map((model) => ({ key: keyOf(channel.id, model), channel, model }))
  })

export function endsOf(job: Job): Map<Id, CellEnd> {
  const over = isOver(job)
  const ends = { waiting: over ? 'stopped' : 'waiting', running: 'running', done: 'passed' } as const
  return new Map(
    job.items.map(({ id, state }): [Id, CellEnd] => [
      id,
      state === 'refused' ? 'failed' : state === 'unknown' ? 'unclear' : ends[state],
    ]),
  )
}

export const failedIn = (cells: readonly Cell[], ends: ReadonlyMap<Id, CellEnd>): Channel[] => {
  const channels = new Map(cells.map(({ channel }) => [channel.id, channel]))
  for (const { key, channel } of cells) if (ends.get(key) !== 'failed') channels.delete(channel.id)
  return [...channels.values()]
}
