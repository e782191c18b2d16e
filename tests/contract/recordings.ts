import data from './recordings.json' with { type: 'json' }

/** One call to a real gateway and its answer. */
export interface Recording {
  name: string
  /** Whose cookie jar the call used. */
  as: string
  method: string
  path: string
  headers?: Record<string, string>
  request?: unknown
  status: number
  /** Target of a redirect. */
  location?: string
  reply: unknown
}

export const recordings = data as Recording[]
