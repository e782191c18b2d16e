/**
 * How the gateway behaves where a real one (One API v0.6, tests/contract/recordings-manners.json) has rough
 * edges. Routes check these flags; everything else is the same in both modes.
 */
export interface Manners {
  /** Whether a new password, or the end of a ban, ends existing sessions. */
  endsSessions: boolean
  /** Whether a PUT of a user or a channel ignores fields sent as 0 or empty, and still answers success. */
  skipsZero: boolean
  /** Whether a PUT of a key or a code replaces the whole record, so that missing fields become 0 or empty. */
  wantsWholeRecords: boolean
  /** Measures the name of a key (30 at most) or a code (20). */
  nameLength: (name: string) => number
  /** Whether amounts may be negative, or larger than JavaScript can represent exactly. */
  takesAnyAmount: boolean
  /**
   * Whether `default,vip` makes a user a member of both; otherwise it is one group, which no channel serves.
   */
  severalGroups: boolean
  /**
   * Whether a test of all channels also stores the time of failed ones; the reason is then only in the log.
   */
  keepsFailedTimes: boolean
  /** Whether a channel tells the result of its last test, `test_error`; else only the log has it. */
  tellsTestErrors: boolean
  /** Whether errors are the raw messages of the underlying library instead of sentences for people. */
  showsInnerWords: boolean
  /** The error message for a user name that is taken. */
  nameTaken: string
  /** Whether password reset and address verification reveal which addresses have an account. */
  tellsWhoIsRegistered: boolean
  /** The gateway's address in the status until one is set. */
  untouchedAddress: string
  /** The most lines of the log that `num` gets in one call; 0: it is ignored, and every page has ten. */
  mostLogLines: number
  /** Calls beyond those of real gateways, by the names that the status tells. */
  capabilities: readonly string[]
  /** Whether the log holds what administrators did; `AUDIT_LOG` can turn it off. */
  recordsOperations: boolean
  /** Whether deleting a user responds with an empty body. */
  deletesInSilence: boolean
  /** Whether the groups come in another order with each call, as the keys of a Go map do. */
  shufflesGroups: boolean
}

const polite: Manners = {
  endsSessions: true,
  skipsZero: false,
  wantsWholeRecords: false,
  nameLength: (name) => [...name].length,
  takesAnyAmount: false,
  severalGroups: true,
  keepsFailedTimes: false,
  tellsTestErrors: true,
  showsInnerWords: false,
  nameTaken: '用户名已被使用',
  tellsWhoIsRegistered: false,
  // When empty, the console uses the address that the page came from.
  untouchedAddress: '',
  // As many as the console's export asks for (behaviour §9).
  mostLogLines: 10_000,
  capabilities: [
    'usage',
    'batch',
    'log_csv',
    'pricing',
    'failures',
    'operations',
    'model_status',
    'fetch_models',
    'alerts',
  ],
  recordsOperations: true,
  deletesInSilence: false,
  shufflesGroups: false,
}

const real: Manners = {
  endsSessions: false,
  skipsZero: true,
  wantsWholeRecords: true,
  nameLength: (name) => Buffer.byteLength(name),
  takesAnyAmount: true,
  severalGroups: false,
  keepsFailedTimes: true,
  tellsTestErrors: false,
  showsInnerWords: true,
  nameTaken: 'UNIQUE constraint failed: users.username',
  tellsWhoIsRegistered: true,
  untouchedAddress: 'http://localhost:3000',
  mostLogLines: 0,
  capabilities: [],
  recordsOperations: false,
  deletesInSilence: true,
  shufflesGroups: true,
}

/** `polite` is for people who try the console, `real` for testing it with a real gateway's behaviour. */
export const mannersByName = { polite, real }
export type MannersName = keyof typeof mannersByName

/** The new value of a field in a PUT: the value sent, or else the one before. */
export const withChanges = <Value>({ skipsZero }: Manners, sent: Value | undefined, before: Value): Value =>
  skipsZero ? sent || before : (sent ?? before)
