import data from './recordings.json' with { type: 'json' }
import laiskyData from './recordings-laisky.json' with { type: 'json' }
import oneHubData from './recordings-one-hub.json' with { type: 'json' }
import forksData from './recordings-forks.json' with { type: 'json' }
import usageData from './recordings-usage.json' with { type: 'json' }
import pricesData from './recordings-prices.json' with { type: 'json' }
import groupsData from './recordings-groups.json' with { type: 'json' }
import tasksData from './recordings-tasks.json' with { type: 'json' }
import providerModelsData from './recordings-provider-models.json' with { type: 'json' }
import priceSourcesData from './recordings-price-sources.json' with { type: 'json' }
import signInData from './recordings-sign-in.json' with { type: 'json' }
import mannersData from './recordings-manners.json' with { type: 'json' }

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
  /** Number of rows in the reply, if the recording contains only the first of them. */
  rows_in_all?: number
}

export const recordings = data as Recording[]

/** What a user experienced with a gateway of version 0.6, in the order of the calls. */
export const mannersRecordings = (mannersData as Recording[]).map((call) =>
  // Headers were not recorded. The call was made with the key that Carol has just created.
  call.path.startsWith('/v1/') ? { ...call, headers: { Authorization: 'Bearer sk-<key 1>' } } : call,
)

/** The same console's calls to Laisky's fork and to one-hub; lists are cut to four rows. */
export const laiskyRecordings = laiskyData as Recording[]
export const oneHubRecordings = oneHubData as Recording[]

/**
 * What they answered when they were run once more, in November 2026: twelve channels, four of whose keys are wrong. Most
 * lines of calls were put into the database by hand, copies of real ones: their quotas and times are made up.
 */
export const forksRecordings = (gateway: 'laisky' | 'one-hub') =>
  (forksData as (Recording & { gateway: string })[]).filter((call) => call.gateway === gateway)

/** What usage screens request besides lists: newest calls, sums and the user's own week. */
export const usageRecordings = usageData as Recording[]

/** What gateways told of prices, and what they then charged calls of models that are priced in each way, or refused. */
export const pricesRecordings = (gateway: string) =>
  (pricesData as (Recording & { gateway: string })[]).filter((call) => call.gateway === gateway)

/** What one-hub answered when groups were added, changed, turned off and deleted. */
export const oneHubGroupCalls = groupsData as Recording[]

/** What gateways answered of tasks that were put into their databases (`tests/long/real-tasks.test.ts` records them). */
export type TaskRecording = Omit<Recording, 'name'> & { gateway: string }
export const taskRecordings = (gateway: string) =>
  (tasksData as TaskRecording[]).filter((call) => call.gateway === gateway)

/** What gateways answered when they were made to ask a provider for its models. */
export const providerModelRecordings = providerModelsData as TaskRecording[]

/** What new-api answered when it was made to read prices elsewhere. */
export const priceSourceRecordings = priceSourcesData as TaskRecording[]

/** A call of a sign-in by a service, in the order made (`tests/long/sign-in-recordings.test.ts` records them). */
export type SignInRecording = Omit<Recording, 'name'> & {
  gateway: string
  service: string
  /** Where the browser is led instead of an answer. */
  location?: string
}
export const signInRecordings = signInData as SignInRecording[]
