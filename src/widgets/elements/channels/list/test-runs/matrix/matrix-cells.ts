import type { Channel } from '../../../../../domain/channels/channel.ts'
import { splitList } from '../../../../../domain/format.ts'
import type { Id } from '../../../../../domain/id.ts'
import type { Job } from '../../../../../stores/jobs.ts'
import { isOver } from '../../job-text.ts'

export const maxCells = 500

export interface Cell {
  key: string
  channel: Channel
  model: string
}

export type CellState = 'waiting' | 'running' | 'passed' | 'failed' | 'unclear' | 'stopped'

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

export function cellStates(job: Job): Map<Id, CellState> {
  const waiting = isOver(job) ? 'stopped' : 'waiting'
  const states = {
    waiting,
    running: 'running',
    done: 'passed',
    refused: 'failed',
    unknown: 'unclear',
  } as const
  return new Map(job.items.map(({ id, state }) => [id, states[state]]))
}

/** Channels of which every tested model failed; a channel of which one works must not be disabled. */
export function fullyFailedChannels(cells: readonly Cell[], states: ReadonlyMap<Id, CellState>): Channel[] {
  const channels = new Map(cells.map(({ channel }) => [channel.id, channel]))
  for (const { key, channel } of cells) if (states.get(key) !== 'failed') channels.delete(channel.id)
  return [...channels.values()]
}
