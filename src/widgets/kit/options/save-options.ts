import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { listOptions, optionsWereSet, updateOption } from '../../api/options.ts'
import { followUp } from '../../domain/follow-up.ts'
import { isSameOption, normaliseOption, type OptionProblem } from '../../domain/options/option-value.ts'
import { optionFact, type OptionKey } from '../../domain/options/option.ts'
import type { MergeStrategies } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { rebase, type ConflictResolver } from '../writes/write.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'

/** The result of saving one option. */
export type SaveResult =
  | { state: 'invalid'; problem: OptionProblem }
  | { state: 'saving'; value: string }
  | { state: 'saved' }
  /** The gateway reported success, but reading it back gives a different value. */
  | { state: 'differs' }
  | { state: 'refused'; error: GatewayError }
  /** Not sent, because an earlier one got no response or a 429. */
  | { state: 'unsent' }

export type Change = readonly [key: OptionKey, value: string]

/** How others' changes are taken up: the values that were edited, and who decides where both changed the same. */
export interface Meanwhile {
  base: OptionValues
  resolve: ConflictResolver
  /** Called with an option whose change is given up for what others stored. */
  onGivenUp: (key: OptionKey) => void
}

/** Ratios are merged entry by entry, lists name by name. */
export const strategiesOf = (keys: readonly OptionKey[]): MergeStrategies<OptionValues> =>
  Object.fromEntries(
    keys.map((key) => {
      const { kind } = optionFact(key)
      return [key, kind === 'ratios' ? 'entries' : kind === 'list' ? 'names' : 'whole']
    }),
  )

/**
 * The changes to send, with what others stored meanwhile: entry by entry of ratios, name by name of lists. A
 * switch is set, whatever it was, and a secret is never read. Undefined if the user has cancelled.
 */
async function upToDate(
  gateway: Gateway,
  changes: readonly Change[],
  { base, resolve }: Meanwhile,
): Promise<readonly Change[] | undefined> {
  const compared = changes.filter(([key]) => !['flag', 'secret'].includes(optionFact(key).kind))
  if (compared.length === 0) return changes
  const edit = { base, changes: Object.fromEntries(compared) as OptionValues }
  const strategies = strategiesOf(compared.map(([key]) => key))
  // Texts are compared as they are edited: the same ratios may be written differently.
  const read = async () => {
    const now = await listOptions(gateway)
    for (const [key] of compared)
      if (now[key] !== undefined && isSameOption(key, now[key], base[key] ?? '')) now[key] = base[key] ?? ''
    return now
  }
  const found = await rebase<OptionValues>(edit, read, strategies, resolve)
  if (!found) return undefined
  return changes.flatMap(([key, value]): Change[] => {
    if (!compared.some(([one]) => one === key)) return [[key, value]]
    const now = found.changes[key]
    return now === undefined ? [] : [[key, now]]
  })
}

/**
 * Sends changed options one by one and reports the result of each. A refusal only concerns its own key; without a
 * response (or after a 429) the rest stays unsent. Reads them before, for what others stored meanwhile, and back: a
 * key that the gateway does not list is not a failure, and one whose response was lost is what it is then.
 */
export async function saveOptions(
  gateway: Gateway,
  wanted: readonly Change[],
  report: (key: OptionKey, result: SaveResult | undefined) => void,
  meanwhile: Meanwhile,
): Promise<OptionKey[]> {
  const saved: OptionKey[] = []
  const lost = new Map<OptionKey, GatewayError>()
  let [cut, refused] = [false, false]
  for (const [key, value] of wanted) report(key, { state: 'saving', value })
  const changes = await upToDate(gateway, wanted, meanwhile).catch((thrown: unknown) => {
    const error = asGatewayError(thrown)
    // One failed call is one failure, as it is when the first option cannot be sent.
    for (const [index, [key]] of wanted.entries())
      report(key, index === 0 ? { state: 'refused', error } : { state: 'unsent' })
    refused = true
    return []
  })
  if (!changes) for (const [key] of wanted) report(key, undefined)
  if (!changes) return saved
  const givenUp = wanted.filter(([key]) => !changes.some(([one]) => one === key) && !refused)
  for (const [key] of givenUp) {
    report(key, undefined)
    meanwhile.onGivenUp(key)
  }
  if (changes.length === 0) return saved
  for (const [key, value] of changes) {
    if (cut) {
      report(key, { state: 'unsent' })
      continue
    }
    report(key, { state: 'saving', value })
    try {
      await updateOption(gateway, key, value)
      saved.push(key)
    } catch (thrown) {
      const error = asGatewayError(thrown)
      if (error.uncertain) lost.set(key, error)
      else report(key, { state: 'refused', error })
      cut = error.kind !== GatewayErrorKind.refused
    }
  }
  followUp(() => optionsWereSet(gateway, saved))
  const read = await readBack(gateway)
  const found: OptionKey[] = []
  for (const [key, value] of changes) {
    const [error, outcome] = [lost.get(key), outcomeOf(key, read?.[key], value, meanwhile.base[key])]
    if (error && outcome === 'done') found.push(key)
    else if (error) {
      const uncertain = outcome !== 'not stored'
      const told = new GatewayError(error.kind, error.message, { ...error, uncertain })
      report(key, { state: 'refused', error: told })
    }
    if (![...saved, ...found].includes(key)) continue
    report(key, { state: outcome === 'done' || outcome === 'unknown' ? 'saved' : 'differs' })
  }
  if (found.length > 0) followUp(() => optionsWereSet(gateway, found))
  return [...saved, ...found]
}

/** What became of an option, as its values are edited; `unknown` if it is not listed. */
function outcomeOf(key: OptionKey, now: string | undefined, sent: string, was: string | undefined) {
  if (now === undefined) return 'unknown'
  const valued = (value: string) => ({ value: normaliseOption(key, value) })
  return verify(valued(now), valued(sent), { before: was === undefined ? undefined : valued(was) }).outcome
}

/** Undefined if reading fails, which does not affect what was stored. */
async function readBack(gateway: Gateway): Promise<OptionValues | undefined> {
  try {
    const options = await listOptions(gateway)
    followUp(() => gateway.resources.set(optionKeys.all, options))
    return options
  } catch {
    return undefined
  }
}
