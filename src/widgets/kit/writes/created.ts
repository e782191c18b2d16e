import { timeNow } from '../../domain/clock.ts'
import type { Id } from '../../domain/id.ts'
import { verify } from '../../domain/forms/verify.ts'
import { pages, type Page } from '../../domain/paging.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { type RecordKind, omit } from './write.ts'

interface Creation<Row> {
  /** Path and body; equal values are retries of one creation. */
  attempt: readonly unknown[]
  /** `page` counts from 0; the newest records come first. */
  list: (page: number, signal?: AbortSignal) => Promise<Page<Row>>
  matches: (row: Row) => boolean
  /** In an untested state of the gateway these fields are verified as they were sent. */
  sent: object
  kind: Pick<RecordKind<never>, 'hidden' | 'strategies'>
  /** Default: 1. */
  count?: number
}

type IsLater = (id: Id) => boolean

/** For creations whose outcome is unknown: how to recognise new records, by user and attempt, and since when (ms). */
const open = new WeakMap<Gateway, Map<string, { isLater: IsLater; since: number }>>()

/** In ms; later the same again is meant for another record. */
const attemptMs = 300_000

/**
 * Creates one or several records. If the response is lost or says nothing, they are looked for among those that are
 * newer than before: they must not exist twice because somebody presses again. If even that fails, the same attempt
 * begins by looking.
 *
 * @returns what `write` returns, with how to recognise new records if that is possible, or the records that were found
 * instead; fewer than `count` if only some were created
 * @throws GatewayError; an uncertain one only if the list cannot be read. Of kind `stored-otherwise` in an untested
 * state of the gateway, if it has reported success and not created what was sent
 */
export async function createOnce<Result, Row extends { id: Id }>(
  gateway: Gateway,
  write: () => Promise<Result>,
  { attempt, list, matches, sent, kind, count = 1 }: Creation<Row>,
): Promise<{ result: Result; isLater: IsLater | undefined } | { found: Row[] }> {
  const attempts = open.get(gateway) ?? new Map<string, { isLater: IsLater; since: number }>()
  open.set(gateway, attempts)
  const name = JSON.stringify([gateway.session.getState().user?.id, attempt])
  const tried = attempts.get(name)
  const unclear = tried && timeNow() - tried.since < attemptMs ? tried.isLater : undefined
  const isLater = unclear ?? (await laterThanNow(list))
  const check = async () => {
    const found = await madeSince(isLater!, list, matches, count)
    if (found.length > 0) attempts.delete(name)
    return found
  }
  if (unclear) {
    const found = await check()
    if (found.length > 0) return { found }
  }
  try {
    const result = await write()
    attempts.delete(name)
    if (isLater && (await gateway.writeAccess()) !== 'tested') {
      const made = await check().catch(() => undefined)
      if (made && made.length < count) throw new GatewayError(GatewayErrorKind.storedOtherwise)
      // The same attempt then finds what is there.
      attempts.set(name, { isLater, since: timeNow() })
      for (const row of made ?? []) assertStored(row, sent, kind)
      attempts.delete(name)
    }
    return { result, isLater }
  } catch (thrown) {
    const error = asGatewayError(thrown, true)
    // A refusal is believed.
    if (error.fault || !error.uncertain || !isLater) throw thrown
    attempts.set(name, { isLater, since: timeNow() })
    const found = await check().catch(() => undefined)
    if (!found) throw thrown
    if (found.length > 0) return { found }
    throw new GatewayError(error.kind, error.message, { ...error, uncertain: false })
  }
}

/** @throws GatewayError that names the fields which are not as they were sent */
export function assertStored(
  row: object,
  sent: object,
  { hidden = [], strategies }: Pick<RecordKind<never>, 'hidden' | 'strategies'>,
) {
  const { fields } = verify(row, omit(sent, hidden), { strategies })
  if (fields.length > 0) throw new GatewayError(GatewayErrorKind.storedOtherwise, fields.join(', '))
}

/** In milliseconds; the look is not worth a longer wait. */
const timeoutMs = 5000

/** Undefined if the ids are unknown. Ids count up, except those that are no numbers. */
async function laterThanNow<Row extends { id: Id }>(
  list: Creation<Row>['list'],
): Promise<IsLater | undefined> {
  const page = await list(0, AbortSignal.timeout(timeoutMs)).catch(() => undefined)
  if (!page) return undefined
  const known = new Set(page.rows.map(({ id }) => id))
  const newest = Math.max(0, ...[...known].map(Number))
  return Number.isNaN(newest) ? (id) => !known.has(id) : (id) => Number(id) > newest
}

async function madeSince<Row extends { id: Id }>(
  isLater: IsLater,
  list: Creation<Row>['list'],
  matches: (row: Row) => boolean,
  count: number,
): Promise<Row[]> {
  const made: Row[] = []
  for await (const { rows } of pages(list)) {
    const later = rows.filter(({ id }) => isLater(id))
    made.push(...later.filter(matches))
    if (made.length >= count || later.length < rows.length) break
  }
  return made.slice(0, count)
}
