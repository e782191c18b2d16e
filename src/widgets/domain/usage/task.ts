import { webAddress } from '../format.ts'
import type { Id } from '../id.ts'
import type { TaskKind } from '../status.ts'
import { id, list, number, record, text, type Decoded, type Wire } from '../wire.ts'

/** Gateways may send others. */
export const taskStatuses = ['NOT_START', 'SUBMITTED', 'QUEUED', 'IN_PROGRESS', 'SUCCESS', 'FAILURE'] as const
export type TaskStatus = (typeof taskStatuses)[number]

type ResultKind = 'image' | 'video' | 'audio' | 'page'

/** A task is a call whose provider goes on working after the reply: video, music, drawing. */
export interface Task extends Decoded<typeof taskShape> {
  /** Percent, 0 to 100. */
  progress: number
  /** Provider or program; the number of a channel type at newer gateways. */
  platform: string
  model: string
  prompt: string
  /** 0 in lists of one's own tasks. */
  channel_id: Id
  fail_reason: string
  /** Epoch seconds, 0 for none. */
  submit_time: number
  start_time: number
  finish_time: number
  /** The addresses are of http and https only, the main one first. */
  results: { kind: ResultKind; url: string }[]
  /** Lyrics, for example. */
  texts: string[]
}

const taskShape = {
  id,
  task_id: text,
  status: text,
  action: text,
  group: text,
  /** Units charged when it was submitted. */
  quota: number,
  user_id: id,
  /** new-api sends the name to administrators. */
  username: text,
}

/** Timestamps are epoch seconds, 0 for none. */
export interface TaskFilters {
  task_id?: string
  status?: string
  action?: string
  channel_id?: string
  user_id?: string
  start_timestamp?: number
  end_timestamp?: number
}

/** Drawings have times in milliseconds and fields of their own. */
export function decodeTask(wire: unknown, kind: TaskKind): Task {
  const fields = record(wire)
  const { mj_id, prompt, status, progress, platform, properties, data, result_url, fail_reason } = fields
  const { input, origin_model_name, upstream_model_name } = record(properties)
  const shape = Object.entries(taskShape).map(([name, read]) => [name, read(fields[name])])
  // States of early 2025 put the address of a result where the reason of a failure belongs.
  const isAddress = status === 'SUCCESS' && webUrl(fail_reason) !== undefined
  const found =
    status === 'FAILURE' ? [] : [{ result_url, ...(isAddress && { fail_reason }) }, imagesOf(fields), data]
  return {
    ...(Object.fromEntries(shape) as Decoded<typeof taskShape>),
    ...(kind === 'drawing' && { task_id: text(mj_id) }),
    progress: Math.min(100, Math.max(0, Number.parseFloat(text(progress)) || 0)),
    platform: kind === 'drawing' ? 'midjourney' : text(platform),
    model: text(origin_model_name) || text(upstream_model_name),
    prompt: text(prompt) || text(input),
    // `channel` is what the dialect of one-hub calls it in every record.
    channel_id: id(fields.channel_id ?? fields.channel),
    fail_reason: isAddress ? '' : text(fail_reason),
    submit_time: secondsOf(fields.submit_time),
    start_time: secondsOf(fields.start_time),
    finish_time: secondsOf(fields.finish_time),
    results: resultsIn(found),
    texts: textsIn(data),
  }
}

const imagesOf = ({ image_url, video_url }: Wire) => ({ image_url, video_url })

/** Milliseconds are after 1973, seconds before the year 5000. */
const secondsOf = (time: unknown) => {
  const read = number(time)
  return read >= 1e11 ? Math.floor(read / 1000) : read
}

/** At most this many results of a task are shown. */
const maxResults = 20

/** An address in `data` counts if its name says so. */
function resultsIn(data: unknown): Task['results'] {
  const urls = new Map<string, ResultKind>()
  walk(data, (name, value) => {
    const url = isAddressName.test(name) ? webUrl(value) : undefined
    if (url && urls.size < maxResults && !urls.has(url)) urls.set(url, kindOf(name, url))
  })
  return [...urls].map(([url, kind]) => ({ kind, url }))
}

const isAddressName = /(^|_)(urls?|images?|videos?|audios?|output|fail_reason)$/i

function textsIn(data: unknown): string[] {
  const texts = new Set<string>()
  walk(data, (name, value) => {
    if (name === 'text' && text(value).trim() && texts.size < maxResults) texts.add(text(value).trim())
  })
  return [...texts]
}

function walk(data: unknown, meet: (name: string, value: unknown) => void, name = '', depth = 0) {
  if (depth > 8) return
  if (Array.isArray(data)) for (const value of list(data)) walk(value, meet, name, depth + 1)
  else if (typeof data === 'object' && data !== null)
    for (const [own, value] of Object.entries(data)) walk(value, meet, own, depth + 1)
  else meet(name, data)
}

/** The address may be loaded on a press; undefined for `data:`, `javascript:` and what is no address. */
function webUrl(value: unknown): string | undefined {
  const found = webAddress(text(value))
  const url = found && new URL(found)
  // A user name in an address would show another host first.
  return url && !url.username && !url.password ? url.href : undefined
}

const endings: Record<Exclude<ResultKind, 'page'>, RegExp> = {
  image: /\.(png|jpe?g|webp|gif|avif)$/i,
  video: /\.(mp4|webm|mov|m4v)$/i,
  audio: /\.(mp3|wav|m4a|ogg|flac|aac)$/i,
}

function kindOf(name: string, url: string): ResultKind {
  const { pathname } = new URL(url)
  const kinds = Object.entries(endings) as [Exclude<ResultKind, 'page'>, RegExp][]
  return (
    kinds.find(([, ending]) => ending.test(pathname))?.[0] ??
    kinds.find(([kind]) => name.toLowerCase().includes(kind))?.[0] ??
    'page'
  )
}
