import { optionKeys } from '../../api/option-keys.ts'
import { listOptions, optionsWereSet, updateOption, type OptionValues } from '../../api/options/options.ts'
import { isSameOption, type OptionProblem } from '../../domain/options/option-value.ts'
import type { OptionKey } from '../../domain/options/option.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'

/** What became of one option; each key has its own. */
export type SaveResult =
  | { state: 'invalid'; problem: OptionProblem }
  | { state: 'saving'; value: string }
  | { state: 'saved' }
  /** Stored, as the gateway says, but it reads back otherwise. */
  | { state: 'differs' }
  | { state: 'refused'; error: GatewayError }
  /** Left out, because the one before got no answer. */
  | { state: 'unsent' }

export type Change = readonly [key: OptionKey, value: string]

/**
 * Sends changed options one by one and tells what became of each. A refusal concerns its key alone; without an answer
 * (or when it is too many) the rest stays unsent. Then reads back; a key that the gateway does not list is no failure.
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
  optionsWereSet(gateway, saved)
  const read = await readBack(gateway)
  for (const [key, value] of changes) {
    if (!saved.includes(key)) continue
    const now = read?.[key]
    report(key, { state: now === undefined || isSameOption(key, now, value) ? 'saved' : 'differs' })
  }
  return saved
}

/** Undefined where it cannot be read: what was stored is stored all the same. */
async function readBack(gateway: Gateway): Promise<OptionValues | undefined> {
  try {
    const options = await listOptions(gateway)
    gateway.resources.set(optionKeys.all, options)
    return options
  } catch {
    return undefined
  }
}
