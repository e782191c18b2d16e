import type { Channel } from '../../domain/channels/channel.ts'
import { splitList } from '../../domain/format.ts'
import type { Id } from '../../domain/id.ts'
import type { Job } from '../../kit/jobs/job.ts'
import { isOver } from './job-words.ts'

/** Requests that one matrix sends at most. */
export const mostCells = 500

/** One test: a channel by a model that it has. */
export interface Cell {
  key: string
  channel: Channel
  model: string
}

/** How one test goes, or went. */
export type CellEnd = 'waiting' | 'running' | 'passed' | 'failed' | 'unclear' | 'stopped'

const keyOf = (channel: Id, model: string) => `${channel} ${model}`

/** The models of some channels, what most of them have first. */
export function modelsOf(channels: readonly Channel[]): { model: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { models } of channels)
    for (const model of new Set(splitList(models))) counts.set(model, (counts.get(model) ?? 0) + 1)
  return [...counts].map(([model, count]) => ({ model, count })).sort((one, other) => other.count - one.count)
}

/** The tests of channels by models, as far as each has them. */
export const cellsOf = (channels: readonly Channel[], models: readonly string[]): Cell[] =>
  channels.flatMap((channel) => {
    const own = new Set(splitList(channel.models))
    return models
      .filter((model) => own.has(model))
      .map((model) => ({ key: keyOf(channel.id, model), channel, model }))
  })

/** How far each test of a job is, by its key. */
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

/** The channels of which every test has failed, and none is left. */
export const failedIn = (cells: readonly Cell[], ends: ReadonlyMap<Id, CellEnd>): Channel[] => {
  const channels = new Map(cells.map(({ channel }) => [channel.id, channel]))
  for (const { key, channel } of cells) if (ends.get(key) !== 'failed') channels.delete(channel.id)
  return [...channels.values()]
}
