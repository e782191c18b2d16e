import type { ReactNode } from 'react'
import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { listOptions } from '../../api/options.ts'
import { optionFact, type OptionTab } from '../../domain/options/option.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { wordsOf } from '../../dom/attributes.ts'
import { FailedState } from '../data/failed-state.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { useResource } from '../data/use-resource.ts'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx'
import { OptionsContext, type OptionMessages, type SectionMessages } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'
import { useOptionsForm } from './use-options-form.ts'
import { SectionsSkeleton } from '../../ui/layout/section.tsx'
import { lazy } from '../element/lazy.tsx'

const FurtherOptions = lazy(() => import('./further-options.tsx'))

interface OptionsTabProps {
  tab: OptionTab
  title: string
  help: string
  t: Partial<Record<string, OptionMessages>>
  sections: Partial<Record<string, SectionMessages>>
  /** Space-separated parts to hide: `title`. */
  hide?: string | undefined
  children: ReactNode
}

export function OptionsTab({ title, help, hide, ...form }: OptionsTabProps) {
  const { inDialog } = useWidget()
  const t = useMessages(optionsMessages)
  const { data, error, reload } = useResource({ key: optionKeys.all, load: listOptions })
  const forbidden = error?.kind === GatewayErrorKind.forbidden
  return (
    <div className="options">
      {!inDialog && !wordsOf(hide).includes('title') && <PageHead title={title} help={help} />}
      {data && !forbidden ? (
        <Form values={data} {...form} />
      ) : error ? (
        <div className="card">
          <FailedState error={error} title={forbidden ? t.rootOnly : t.failed} retry={reload} />
        </div>
      ) : (
        <SectionsSkeleton />
      )}
    </div>
  )
}

function Form(props: Omit<OptionsTabProps, 'title' | 'help' | 'hide'> & { values: OptionValues }) {
  const { values, children, tab, t, sections } = props
  const { anyChanged, allSaving, conflict, ...form } = useOptionsForm(values, t)
  const { prompt } = useUnsavedGuard(anyChanged, allSaving && !conflict)
  const further = Object.keys(values)
    .filter((name) => optionFact(name).section === 'rest')
    .sort()
  return (
    <OptionsContext value={{ ...form, tab, t, sections }}>
      {children}
      {tab === 'other' && further.length > 0 && <FurtherOptions names={further} />}
      {prompt}
      {conflict}
    </OptionsContext>
  )
}
