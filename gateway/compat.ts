/**
 * How the gateway behaves where a real one (One API v0.6, tests/contract/recordings-manners.json) has flaws. Routes
 * check these flags; all else is the same in both modes.
 */
export interface Compat {
  /** Whether a new password, or the end of a ban, ends existing sessions. */
  endsSessions: boolean
  /** Whether a PUT of a user or a channel ignores fields sent as 0 or empty, and still answers success. */
  skipsZero: boolean
  /** Whether a PUT of a key or a code replaces the whole record, so that missing fields become 0 or empty. */
  replacesRecordOnPut: boolean
  /** The length of a name as it is limited: 30 for a key, 20 for a code. */
  nameLength: (name: string) => number
  /** Whether amounts may be negative, or larger than JavaScript can represent exactly. */
  takesAnyAmount: boolean
  /**
   * Whether `default,vip` makes a user a member of two groups; otherwise it is the name of one group, which no channel
   * serves.
   */
  severalGroups: boolean
  /** Whether a test of all channels also stores the time of failed tests; their reason is then only in the log. */
  keepsFailedTimes: boolean
  /** Whether replies contain the error of a channel's last test (`test_error`); otherwise only the log has it. */
  returnsTestErrors: boolean
  /** Whether errors are raw messages of the underlying library instead of sentences for people. */
  exposesRawErrors: boolean
  /** The error message for a user name that is taken. */
  nameTaken: string
  /** Whether password reset and address verification reveal which addresses have an account. */
  revealsRegisteredAddresses: boolean
  /** The gateway's address in the status while the option is not set. */
  defaultServerAddress: string
  /** The most log lines that `num` gets in one call; 0 ignores `num`, and every page has ten. */
  maxLogLines: number
  /** The names of calls that real gateways lack, as the status lists them. */
  capabilities: readonly string[]
  /** Whether deleting a user responds with an empty body. */
  emptyDeleteReply: boolean
  /** Whether the groups come in a different order with each call, as the keys of a Go map do. */
  shufflesGroups: boolean
}

const polite: Compat = {
  endsSessions: true,
  skipsZero: false,
  replacesRecordOnPut: false,
  nameLength: (name) => [...name].length,
  takesAnyAmount: false,
  severalGroups: true,
  keepsFailedTimes: false,
  returnsTestErrors: true,
  exposesRawErrors: false,
  nameTaken: '用户名已被使用',
  revealsRegisteredAddresses: false,
  // When it is empty, the console uses the origin of its page.
  defaultServerAddress: '',
  // As many as the console's export requests at once (behaviour §9).
  maxLogLines: 10_000,
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
  emptyDeleteReply: false,
  shufflesGroups: false,
}

const real: Compat = {
  endsSessions: false,
  skipsZero: true,
  replacesRecordOnPut: true,
  nameLength: (name) => Buffer.byteLength(name),
  takesAnyAmount: true,
  severalGroups: false,
  keepsFailedTimes: true,
  returnsTestErrors: false,
  exposesRawErrors: true,
  nameTaken: 'UNIQUE constraint failed: users.username',
  revealsRegisteredAddresses: true,
  defaultServerAddress: 'http://localhost:3000',
  maxLogLines: 0,
  capabilities: [],
  emptyDeleteReply: true,
  shufflesGroups: true,
}

/** `polite` is the default; `real` lets tests and embedders see the behaviour of a real gateway. */
export const compatModes = { polite, real }
export type CompatMode = keyof typeof compatModes

/** The flags of the configured mode, without the record of operations where `AUDIT_LOG` is off. */
export function compatOf({ manners, auditLog }: { manners: CompatMode; auditLog: boolean }): Compat {
  const { capabilities, ...others } = compatModes[manners]
  return { ...others, capabilities: capabilities.filter((name) => auditLog || name !== 'operations') }
}

/**
 * The new value of a field after a PUT: the value sent, or the stored one if none was sent. With `skipsZero`, 0 and
 * empty texts count as not sent.
 */
export const withChanges = <Value>({ skipsZero }: Compat, sent: Value | undefined, before: Value): Value =>
  skipsZero ? sent || before : (sent ?? before)
