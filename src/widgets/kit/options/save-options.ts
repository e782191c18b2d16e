import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { listOptions, optionBatches, optionsWereSet } from '../../api/options.ts'
import { afterCommit } from '../../domain/after-commit.ts'
import { isSameOption, type OptionProblem } from '../../domain/options/option-value.ts'
import { optionFact } from '../../domain/options/option.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { asTyped, optionRecord } from '../writes/options.ts'
import { write, type ConflictResolver } from '../writes/write.ts'

export type SaveResult =
  | { state: 'invalid'; problem: OptionProblem }
  | { state: 'saving'; value: string }
  | { state: 'saved' }
  /** The gateway reported success, but reading it back gives a different value. */
  | { state: 'differs' }
  | { state: 'refused'; error: GatewayError }
  /** The option was not sent, because an earlier one got no response or a 429. */
  | { state: 'unsent' }

export type Change = readonly [key: string, value: string]

/** Others may have changed the edited values: `resolve` decides where both changed the same. */
export interface Meanwhile {
  base: OptionValues
  resolve: ConflictResolver
  /** The change of this option is given up for what others stored. */
  onGivenUp: (key: string) => void
}

/** A switch is set whatever it was, and a secret is never read. */
const isMerged = ([key]: Change) => !['flag', 'secret'].includes(optionFact(key).kind)

/** The options are sent one by one; what gets no response is read back, and after a 429 the rest is unsent. */
export async function saveOptions(
  gateway: Gateway,
  wanted: readonly Change[],
  report: (key: string, result: SaveResult | undefined) => void,
  { base, resolve, onGivenUp }: Meanwhile,
): Promise<string[]> {
  const saved: string[] = []
  const lost = new Map<string, GatewayError>()
  for (const [key, value] of wanted) report(key, { state: 'saving', value })
  const kind = optionRecord(base)
  const send = async (changes: OptionValues) => {
    let cut = false
    for (const keys of optionBatches(gateway, Object.keys(changes))) {
      for (const key of keys)
        report(key, cut ? { state: 'unsent' } : { state: 'saving', value: changes[key]! })
      if (cut) continue
      try {
        await kind.write(gateway, '', Object.fromEntries(keys.map((key) => [key, changes[key]])), undefined)
        saved.push(...keys)
      } catch (thrown) {
        const error = asGatewayError(thrown)
        for (const key of keys)
          if (error.uncertain) lost.set(key, error)
          else report(key, { state: 'refused', error })
        cut = error.kind !== GatewayErrorKind.refused
      }
    }
    afterCommit(() => optionsWereSet(gateway, saved))
  }
  let sent: OptionValues = {}
  const written = await write<OptionValues, OptionValues>(gateway, kind, {
    id: '',
    base,
    changes: Object.fromEntries(wanted),
    resolve: wanted.some(isMerged) ? resolve : undefined,
    send: (_gateway, _id, changes) => send((sent = changes)),
    readBack: async () => asTyped(await readBack(gateway), sent),
  }).catch((thrown: unknown) => {
    const error = asGatewayError(thrown)
    // If the first option cannot be sent, there is one failure for the call.
    for (const [index, [key]] of wanted.entries())
      report(key, index === 0 ? { state: 'refused', error } : { state: 'unsent' })
    return null
  })
  if (written === null) return saved
  for (const [key] of wanted) {
    if (key in sent) continue
    report(key, undefined)
    if (written) onGivenUp(key)
  }
  if (!written) return saved
  const { before, stored = {}, ignored } = written
  const shows = (options: OptionValues) => gateway.resources.set(optionKeys.all, options)
  // Nothing is read back then.
  if (Object.keys(sent).length === 0) afterCommit(() => shows(before))
  else if (Object.keys(stored).length === 0)
    afterCommit(() => {
      const readable = saved.filter((key) => optionFact(key).kind !== 'secret')
      shows({ ...before, ...Object.fromEntries(readable.map((key) => [key, sent[key]])) })
      void gateway.resources.invalidate(optionKeys.all)
    })
  const isDone = (key: string) => key in stored && !ignored.includes(key)
  const found = [...lost.keys()].filter(isDone)
  for (const [key, error] of lost) {
    const [was, now] = [before[key], stored[key]]
    const isUntouched = was !== undefined && now !== undefined && isSameOption(key, now, was)
    const refusal = new GatewayError(error.kind, error.message, { ...error, uncertain: !isUntouched })
    if (!isDone(key)) report(key, { state: 'refused', error: refusal })
  }
  for (const key of [...saved, ...found]) report(key, { state: ignored.includes(key) ? 'differs' : 'saved' })
  if (found.length > 0) afterCommit(() => optionsWereSet(gateway, found))
  return [...saved, ...found]
}

/** Empty if reading fails, which does not affect what was stored. */
async function readBack(gateway: Gateway): Promise<OptionValues> {
  try {
    const options = await listOptions(gateway)
    afterCommit(() => gateway.resources.set(optionKeys.all, options))
    return options
  } catch {
    return {}
  }
}
