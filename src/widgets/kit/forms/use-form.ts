import { useState } from 'react'
import type { Gateway } from '../../gateway/gateway.ts'
import type { ResourcePrefix } from '../../domain/resource-key.ts'
import { afterCommit } from '../../domain/after-commit.ts'
import type { ConflictResolver } from '../writes/write.ts'
import { useConflicts, type ConflictWords } from './use-conflicts.tsx'
import { useCommand } from '../data/use-command.ts'
import { useMessages, useWidget, useCapabilities } from '../element/widget-context.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'
import { useFields, type FieldsPlan } from './use-fields.ts'
import {
  byteLength,
  letterCount,
  usualTextLimits,
  type TextLimit,
  type TextLimits,
} from '../../domain/limits.ts'
import { counterMessages } from '../../messages/forms/form.messages.ts'

interface FormPlan<Fields, Why extends string, Given, Result>
  extends FieldsPlan<Fields, Why, Given>, Partial<ConflictWords> {
  /** Resolves to undefined if it was not completed, and the input stays; `resolve` decides about conflicts. */
  store: (gateway: Gateway, fields: Fields, resolve: ConflictResolver) => Promise<Result | undefined>
  typed?: boolean
  invalidate?: ResourcePrefix
  onStored: (result: Result) => void
}

export function useForm<Fields extends object, Why extends string, Given, Result extends object | true>(
  plan: FormPlan<Fields, Why, Given, Result>,
) {
  const { store, invalidate, onStored, labelOf = String, shownAs, typed = false } = plan
  const { gateway } = useWidget()
  const { check, ...form } = useFields(plan)
  const { resolve, conflict } = useConflicts({ labelOf, shownAs })
  const { run, ...saving } = useCommand((to, fields: Fields) => store(to, fields, resolve), { inPlace: true })
  const { pending, failure, error: cause } = saving
  const [sent, setSent] = useState('')
  // What was typed since the save was sent is lost all the same, and a conflict waits for an answer that never comes.
  const shown = JSON.stringify(form.shown)
  const isSaving = pending && !conflict && sent === shown
  const guard = useUnsavedGuard(form.changed || typed, isSaving)

  const submit = async () => {
    // The bar below the form says it.
    if (!check({ toast: false })) return
    setSent(shown)
    const result = await run(form.shown)
    if (!result) return
    afterCommit(
      () => invalidate && gateway.resources.invalidate(invalidate),
      () => guard.release(() => afterCommit(() => onStored(result))),
    )
  }
  const [wrong] = form.problems
  const problem = wrong && form.error(wrong.field)
  return { ...form, problem, stored: plan.stored ?? false, submit, guard, conflict, pending, failure, cause }
}

const measures = { bytes: byteLength, letters: letterCount }

/** Text is measured as the gateway does. */
export function useCounter() {
  const t = useMessages(counterMessages)
  return (text: string, { measure, max }: TextLimit) => {
    const used = measures[measure](text)
    return { text: t[measure](used, max), near: used > max * 0.8 }
  }
}

export const letters = (max: number): TextLimit => ({ max, measure: 'letters' })

export const useTextLimits = (): TextLimits => ({ ...usualTextLimits, ...useCapabilities().texts })
