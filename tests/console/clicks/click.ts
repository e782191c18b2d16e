import type { Becomes } from '../../contract/writes/write.ts'
import type { Column, TestGateway } from '../../contract/writes/gateways.ts'
import type { Hands } from './hands.ts'

/** One write of a screen, made by clicks. */
export interface Click {
  what: string
  /** What the gateway does by itself before it. */
  given?: (testGateway: TestGateway) => void
  press: (hands: Hands) => Promise<unknown>
  /** What becomes of the records, compared with those right before it: the clicks of a screen build upon each other. */
  becomes: Becomes | ((column: Column) => Becomes)
  /** The users whose log may tell of another quota; nothing else may be noted. */
  notes?: readonly string[]
  /** Why a gateway has no such write; all others have it. */
  without?: Partial<Record<Column, string>> | undefined
  /** It asks a provider, which a gateway itself has none of here. */
  asksProvider?: true
  /** Only in the whole table (`npm run test:long`). */
  long?: true
}

/** The writes of a screen, in the order in which they are made. */
export interface Session {
  screen: string
  /** Its page of the console, and that with the element alone. */
  path: string
  page?: string
  /** A row, or a part, that is there when it can be used. */
  shows: string
  clicks: readonly Click[]
  /** Why a gateway has no such screen; all others have it. */
  lacks?: Partial<Record<Column, string>>
}
