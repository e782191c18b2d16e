import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { listOptions, optionsWereSet, updateOption } from '../../api/options/options.ts'
import { followUp } from '../../domain/follow-up.ts'
import { isSameOption, type OptionProblem } from '../../domain/options/option-value.ts'
import type { OptionKey } from '../../domain/options/option.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'

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

/**
 * Sends changed options one by one and reports the result of each. A refusal only concerns its own key; without a
 * response (or after a 429) the rest stays unsent. Then reads them back; a key that the gateway does not list is not a
 * failure.
 */
export async function saveOptions(
  gateway: Gateway,
  changes: readonly Change[],
  report: (key: OptionKey, result: SaveResult) => void,
): Promise<OptionKey[]> {
  const saved: OptionKey[] = []
  let cut = false
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
      report(key, { state: 'refused', error })
      cut = error.kind !== GatewayErrorKind.refused
    }
  }
  followUp(() => optionsWereSet(gateway, saved))
  const read = await readBack(gateway)
  for (const [key, value] of changes) {
    if (!saved.includes(key)) continue
    const now = read?.[key]
    report(key, { state: now === undefined || isSameOption(key, now, value) ? 'saved' : 'differs' })
  }
  return saved
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
