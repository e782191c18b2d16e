import { type ReactNode, useState } from 'react'
import type { OptionValues } from '../../api/option-keys.ts'
import { checkOption, isSameOption, normaliseOption } from '../../domain/options/option-value.ts'
import { hasOption, optionFact } from '../../domain/options/option.ts'
import { readableJson } from '../../domain/options/further-option.ts'
import { ratiosOf, ratioText } from '../../domain/options/ratios.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { unsavedMessages } from '../../messages/forms/form.messages.ts'
import { errorMessages } from '../../messages/shared/error.messages.ts'
import { reportFailure, shortened } from '../element/report-failure.ts'
import { useMessages, useWidget, useStatus } from '../element/widget-context.ts'
import { useConflicts } from '../forms/use-conflicts.tsx'
import type { OptionsForm } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'
import { saveOptions, type Change, type SaveResult } from './save-options.ts'

type Typed = Partial<Record<string, string>>

export function useOptionsForm(
  listed: OptionValues,
  t: OptionsForm['t'],
): Omit<OptionsForm, 'tab' | 't' | 'sections'> & {
  anyChanged: boolean
  /** Everything that is changed is being saved. */
  allSaving: boolean
  conflict: ReactNode
} {
  const { gateway, locale, emit, notify } = useWidget()
  const { said, problemOf } = useSentences(t)
  const { unchanged } = useMessages(unsavedMessages)
  const status = useStatus()
  const [typed, setTyped] = useState<Typed>({})
  const [results, setResults] = useState<Partial<Record<string, SaveResult>>>({})
  // Saved here, although the gateway does not list the options.
  const [drafts, setDrafts] = useState<Typed>({})
  // The input started from these values; others may change them meanwhile.
  const [bases, setBases] = useState<Typed>({})
  const { resolve, conflict } = useConflicts({
    labelOf: (key) => t[key]?.label ?? key,
    shownAs: (key, shown, entry = '') => t[key]?.shownAs?.(entry, shown, value),
  })

  const stored = (key: string): string => {
    const { kind, status: field } = optionFact(key)
    if (kind === 'secret') return ''
    const value =
      (typed[key] === undefined ? undefined : bases[key]) ??
      listed[key] ??
      drafts[key] ??
      (field ? String(status[field]) : '')
    if (kind === 'further') return readableJson(value)
    const ratios = kind === 'ratios' ? ratiosOf(value) : undefined
    return ratios ? ratioText(ratios) : value
  }
  const value = (key: string) => typed[key] ?? stored(key)
  // A blank secret keeps the stored one; flags are saved directly, so they are never changed here.
  const isChanged = (key: string) => typed[key] !== undefined && !isSameOption(key, typed[key], stored(key))
  const report = (key: string, result: SaveResult | undefined) => {
    setResults(({ [key]: _, ...others }) => (result ? { ...others, [key]: result } : others))
    // The field says why, and the foot of the section how many; a switch has no foot, a fault its details.
    if (result?.state === 'refused' && (!isTyped(key) || result.error.fault))
      reportFailure({ gateway, locale, notify }, result.error, { inPlace: true })
  }

  const send = async (changes: readonly Change[]) => {
    const base = Object.fromEntries(changes.map(([key]) => [key, stored(key)])) as Typed
    const givenUp: string[] = []
    let isAsSent = true
    const note = (key: string, result: SaveResult | undefined) => {
      if (result?.state === 'differs') isAsSent = false
      report(key, result)
    }
    const onGivenUp = (key: string) => {
      givenUp.push(key)
      setTyped(({ [key]: _, ...others }) => others)
      setBases(({ [key]: _, ...others }) => others)
    }
    const saved = await saveOptions(gateway, changes, note, { base, resolve, onGivenUp })
    const complete = isAsSent && saved.length + givenUp.length === changes.length
    if (saved.length === 0) {
      if (complete) notify('info', unchanged)
      return complete
    }
    const sent = changes.filter(([key]) => saved.includes(key))
    setDrafts((before) => ({ ...before, ...Object.fromEntries(sent.filter(([key]) => isPlain(key))) }))
    // Input entered while saving stays.
    setTyped((before) => {
      const left = { ...before }
      for (const [key, value] of sent)
        if (left[key] !== undefined && normaliseOption(key, left[key], listed[key]) === value)
          delete left[key]
      return left
    })
    setBases((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !saved.includes(key))))
    emit('oneapi-options-updated', { keys: saved })
    if (complete) notify('success', said(sent))
    return complete
  }

  const save = async (keys: readonly string[]) => {
    const changes = keys
      .filter(isChanged)
      .map((key): Change => [key, normaliseOption(key, value(key), listed[key])])
    const valid = changes.filter(([key, changed]) => {
      const problem = checkOption(key, changed, stored(key))
      if (problem) report(key, { state: 'invalid', problem })
      return !problem
    })
    const wrong = changes.find((change) => !valid.includes(change))
    if (wrong) notify('info', problemOf(...wrong, stored(wrong[0])))
    // A section is saved whole or not at all.
    return valid.length === changes.length && valid.length > 0 ? send(valid) : false
  }

  const type = (key: string, text: string) => {
    setTyped((before) => ({ ...before, [key]: text }))
    setBases((before) => (key in before ? before : { ...before, [key]: stored(key) }))
    setResults(({ [key]: _, ...others }) => others)
  }

  const has = (key: string) => hasOption(key, listed, gateway.status.getState().published)

  const changed = (Object.keys(typed) as string[]).filter(isChanged)
  return {
    has,
    stored,
    value,
    type,
    isChanged,
    result: (key) => results[key],
    save,
    conflict,
    put: (key, text) => send([[key, text]]),
    anyChanged: changed.length > 0,
    allSaving: changed.every((key) => results[key]?.state === 'saving'),
  }
}

function useSentences(t: OptionsForm['t']) {
  const { locale, numberFormat } = useWidget()
  const sentences = useMessages(optionsMessages)

  /** A switch is named with its new state, everything else by its label. */
  const said = (changes: readonly Change[]) => {
    const labels = changes.map(([key]) => t[key]?.label ?? key)
    const [key, value] = changes[0]!
    return optionFact(key).kind === 'flag'
      ? sentences.turned(labels[0]!, value === 'true')
      : sentences.stored(labels)
  }

  /** By the name of the option (behaviour §5). */
  const problemOf = (key: string, changed: string, stored: string): string => {
    const label = t[key]?.label ?? key
    const sentence = sentences.problem(label, checkOption(key, changed, stored)!, numberFormat.mark)
    return shortened(
      sentence.includes(label) ? sentence : messagesIn(errorMessages, locale).because(label, sentence),
    )
  }

  return { said, problemOf }
}

const isTyped = (key: string) => optionFact(key).kind !== 'flag'
const isPlain = (key: string) => optionFact(key).kind !== 'secret'
