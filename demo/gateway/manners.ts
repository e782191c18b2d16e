/**
 * How the gateway behaves where a real one (One API v0.6, tests/contract/recordings-manners.json) is less kind than one
 * would wish. Routes ask these facts; the rest of the gateway is the same in both manners.
 */
export interface Manners {
  /** Whether a new password, and the end of a ban, end the sessions from before. */
  endsSessions: boolean
  /** Whether a PUT of a user or a channel leaves alone what it names as 0 or empty, and answers success all the same. */
  skipsZero: boolean
  /** Whether a PUT of a key or a code is the whole record: what it leaves out becomes 0 or empty. */
  wantsWholeRecords: boolean
  /** How long the name of a key (30 at most) or a code (20) is. */
  nameLength: (name: string) => number
  /** Whether amounts may be negative, and beyond what JavaScript keeps exactly. */
  takesAnyAmount: boolean
  /** Whether `default,vip` makes a user a member of both; else that is one group, which no channel serves. */
  severalGroups: boolean
  /** Whether the test of all channels keeps the time of a failed one too; the reason stands in the log alone. */
  keepsFailedTimes: boolean
  /** Whether errors are the words of the program underneath instead of sentences for people. */
  showsInnerWords: boolean
  /** The refusal of a user name that somebody has. */
  nameTaken: string
  /** Whether a forgotten password or the proof of an address tells who has an account. */
  tellsWhoIsRegistered: boolean
  /** What the status names as the gateway's address until somebody sets one. */
  untouchedAddress: string
  /** Whether the deletion of a user is answered by an empty body. */
  deletesInSilence: boolean
}

const polite: Manners = {
  endsSessions: true,
  skipsZero: false,
  wantsWholeRecords: false,
  nameLength: (name) => [...name].length,
  takesAnyAmount: false,
  severalGroups: true,
  keepsFailedTimes: false,
  showsInnerWords: false,
  nameTaken: '用户名已被使用',
  tellsWhoIsRegistered: false,
  // Empty: the console then takes the address that the page came from.
  untouchedAddress: '',
  deletesInSilence: false,
}

const real: Manners = {
  endsSessions: false,
  skipsZero: true,
  wantsWholeRecords: true,
  nameLength: (name) => Buffer.byteLength(name),
  takesAnyAmount: true,
  severalGroups: false,
  keepsFailedTimes: true,
  showsInnerWords: true,
  nameTaken: 'UNIQUE constraint failed: users.username',
  tellsWhoIsRegistered: true,
  untouchedAddress: 'http://localhost:3000',
  deletesInSilence: true,
}

/** `polite` is for people who try the console, `real` for a console that must work before real gateways. */
export const mannersByName = { polite, real }
export type MannersName = keyof typeof mannersByName

/** What a field of a PUT becomes: what was sent, else what it is. */
export const merged = <Value>({ skipsZero }: Manners, sent: Value | undefined, before: Value): Value =>
  skipsZero ? sent || before : (sent ?? before)
