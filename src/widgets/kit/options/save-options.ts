import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { listOptions, optionsWereSet, updateOption } from '../../api/options.ts'
import { followUp } from '../../domain/follow-up.ts'
import { isSameOption, type OptionProblem } from '../../domain/options/option-value.ts'
import { optionFact, type OptionKey } from '../../domain/options/option.ts'
import type { MergeStrategies } from '../../domain/forms/merge.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { merged, type Settle } from '../writes/write.ts'
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
  settle: Settle
  /** Called with an option whose change is given up for what others have stored. */
  onGivenUp: (key: OptionKey) => void
}

const strategiesOf = (keys: readonly OptionKey[]): MergeStrategies<OptionValues> =>
  Object.fromEntries(
    keys.map((key) => {
      const { kind } = optionFact(key)
      return [key, kind === 'ratios' ? 'entries' : kind === 'list' ? 'names' : 'whole']
    }),
  )

/**
 * The changes to send, with what others have stored meanwhile: entry by entry of ratios, name by name of lists. A
 * switch is set, whatever it was, and a secret is never read. Undefined if the user has cancelled.
 */
async function upToDate(
  gateway: Gateway,
  changes: readonly Change[],
  { base, settle }: Meanwhile,
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
  const found = await merged<OptionValues>(edit, read, strategies, settle)
  if (!found) return undefined
  return changes.flatMap(([key, value]): Change[] => {
    if (!compared.some(([one]) => one === key)) return [[key, value]]
    const now = found.changes[key]
    return now === undefined ? [] : [[key, now]]
  })
}

/**
 * Sends changed options one by one and reports the result of each. A refusal only concerns its own key; without a
 * response (or after a 429) the rest stays unsent. Reads them before, for what others have stored meanwhile, and back: a
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
    const [now, was, error] = [read?.[key], meanwhile.base[key], lost.get(key)]
    if (error) {
      if (now !== undefined && isSameOption(key, now, value)) found.push(key)
      else {
        const uncertain = now === undefined || was === undefined || !isSameOption(key, now, was)
        const told = new GatewayError(error.kind, error.message, { ...error, uncertain })
        report(key, { state: 'refused', error: told })
      }
    }
    if (![...saved, ...found].includes(key)) continue
    report(key, { state: now === undefined || isSameOption(key, now, value) ? 'saved' : 'differs' })
  }
  if (found.length > 0) followUp(() => optionsWereSet(gateway, found))
  return [...saved, ...found]
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
