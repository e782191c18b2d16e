import { logEnd, timeNow } from './clock.ts'
import { flag, id, number, text, type Decoded } from './wire.ts'

/** 5 is as recorded (behaviour §4). As a filter 0 means all. */
export const LogType = { all: 0, topup: 1, consumption: 2, management: 3, system: 4, test: 5 } as const

/** The self endpoint sends `id: 0` on every row, so it is no key there (behaviour §3). */
export type LogEntry = Decoded<typeof logEntryShape> & {
  extras?: LogExtras & LogAudit
  channel_name?: string
  /** Set by gateways that send ratios in another form than one-api, which writes them into `content`. */
  ratios?: CallRatios | undefined
}

export interface CallRatios {
  /** Units per prompt token and per completion token, before the group's ratio. */
  input: number
  output: number
  group: number
  /** `output` is `input` times this, if the line has the ratios rounded to two decimals. */
  completion?: number
  /** The quota is rounded to the nearest unit, not up. */
  rounded?: boolean
  /** A prompt token from a cache costs `factor` of one that is not cached; `whole`: only whole tokens are saved. */
  cached?: { tokens: number; factor: number; whole?: true }
  /** In dollars, before the group's ratio and whatever its tokens: then no token has a price. */
  call?: number
  /** More was charged, such as cached tokens, so the quota does not follow from the ratios. */
  more?: boolean
}

/** Gateways record only some of these beyond one-api's fields; empty or 0 if nothing was recorded. */
export interface LogExtras {
  cached_tokens?: number
  /** Milliseconds until the first token. */
  first_token?: number
  group?: string
  ip?: string
}

/** Only administrators get these fields. */
export interface LogAudit {
  audit?: {
    /** The gateway's name of the operation, such as `channel.update`. */
    action: string
    params: Record<string, string>
    operator: string
    /** `session` or `access_token`. */
    way: string
    success: boolean | undefined
    /** Method and path; empty if not recorded. */
    call: string
  }
  tried?: string[]
  /** The log line charges this asynchronous task, or gives back its charge. */
  task?: string
}

export const logEntryShape = {
  id,
  /** Epoch seconds. */
  created_at: number,
  type: number,
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  /** Units. */
  quota: number,
  prompt_tokens: number,
  completion_tokens: number,
  /** Id of the channel that served the call; 0 when none did. */
  channel: id,
  request_id: text,
  /** Milliseconds. */
  elapsed_time: number,
  is_stream: flag,
}

/** Filters of the log (behaviour §7). Timestamps are epoch seconds; `username` and `channel` only count for admins. */
export interface LogFilters {
  type: number
  token_name: string
  model_name: string
  start_timestamp: number
  end_timestamp: number
  username: string
  channel: string
  /** The gateway's name of an operation of administrators; absent for any line. */
  action?: string
}

export const noLogFilters = { type: LogType.all, token_name: '', model_name: '', username: '', channel: '' }

export const wholeLog = (): LogFilters => ({
  ...noLogFilters,
  start_timestamp: 0,
  end_timestamp: logEnd(timeNow()),
})

export type LogRange = Pick<LogFilters, 'start_timestamp' | 'end_timestamp'>

/** Lines still arriving in the second of `now` (ms) would shift the pages. */
export const freezeRange = ({ start_timestamp, end_timestamp }: LogRange, now: number): LogRange => ({
  start_timestamp,
  end_timestamp: Math.min(end_timestamp, Math.floor(now / 1000) - 1),
})

/** Any other type is shown as unknown. */
export const knownLogTypes: readonly number[] = Object.values(LogType).filter((type) => type !== LogType.all)

/** In rows (behaviour §9). */
export const logExportLimit = 10000

/** Only the embedded gateway sends these numbers: 5 and 7 mean something different at each gateway. */
export const dialectLogTypes = {
  error: 1001,
  refund: 1002,
  login: 1003,
  tool: 1004,
  provisional: 1005,
} as const

/** A gateway that has no lines of a type gets it, so that it returns none. */
export const noSuchType = 99
