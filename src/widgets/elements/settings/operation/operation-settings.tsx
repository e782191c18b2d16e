import { lazy } from '../../../kit/element/lazy.tsx'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { messages } from './operation-settings.messages.ts'
import { operationLabels } from '../../../kit/options/labels/operation.messages.ts'
import { RatioSection } from './prices/ratio-section.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const LogCleanup = lazy(() => import('./log-cleanup.tsx'))

export function OperationSettings({ hide }: { hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const t = useMessages(operationLabels)
  return (
    <OptionsTab tab="operation" {...{ title, help, hide, t, sections }}>
      <OptionSection section="general" />
      <OptionSection section="log">
        <LogCleanup fallback={<Skeleton height="69px" />} />
      </OptionSection>
      <OptionSection section="monitor" />
      <OptionSection section="quota" />
      <RatioSection />
    </OptionsTab>
  )
}

export const operationSettingsStyles = /* css */ `
.cleanup { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px; padding-top: 16px; border-top: 1px solid var(--oa-line); }
.cleanup > .field { flex: 1 1 220px; }
.ratios { display: flex; flex-direction: column; gap: 4px; }
.ratios-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
.ratios-views { display: flex; flex-wrap: wrap; gap: 4px; }
.ratio-table { border: 1px solid var(--oa-border); border-radius: var(--oa-radius); overflow: hidden; }
.ratio-search { display: flex; align-items: center; gap: 12px; padding: 8px; border-bottom: 1px solid var(--oa-line); }
.ratio-search > .field { flex: 1; }
.ratio-search > span { flex: none; padding-inline-end: 4px; font-size: 12.5px; }
.ratio-row { display: flex; align-items: center; gap: 8px; height: 44px; padding-inline: 12px 4px; border-bottom: 1px solid var(--oa-line); }
.ratio-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.ratio-row.changed { box-shadow: inset calc(3px * var(--oa-way, 1)) 0 var(--oa-primary); }
.ratio-was { margin-inline-start: 8px; font-size: 12.5px; color: var(--oa-primary); }
.ratio-money { position: relative; flex: none; width: 110px; }
.ratio-money > span { position: absolute; inset-inline-start: 10px; top: 50%; translate: 0 -50%; color: var(--oa-muted); }
.ratio-money > .input { width: 100%; height: 32px; padding-inline-start: 20px; text-align: end; }
.ratio-no-price { flex: none; width: 110px; text-align: end; }
.ratio-columns { display: flex; justify-content: flex-end; gap: 8px; padding-block: 6px; padding-inline: 12px 44px; border-bottom: 1px solid var(--oa-line); font-size: 12.5px; text-align: end; }
.ratio-columns > span { width: 110px; }
.ratio-columns > :last-child { width: 136px; }
[part~="section__ratio"] .section-foot { position: sticky; bottom: 0; z-index: 2; padding-block: 12px; background: var(--oa-surface); border-top: 1px solid var(--oa-line); }
[part~="section__ratio"] .section-foot > .save-note { font-size: 12.5px; line-height: 18px; overflow-wrap: anywhere; }
[part~="section__ratio"] .form:has(> .section-foot) > :not(.section-foot) :focus { scroll-margin-bottom: 88px; }
.ratio-row > .input { flex: none; width: 136px; height: 32px; text-align: end; }
.missing-head { flex: none; width: 110px; text-align: end; font-size: 12.5px; color: var(--oa-muted); }
.price-tools { display: flex; flex-wrap: wrap; gap: 8px; }
.ratio-none { padding: 16px; text-align: center; }
.ratio-add { display: grid; grid-template-columns: minmax(0, 1fr) 120px auto; align-items: start; gap: 8px; padding: 8px; border-top: 1px solid var(--oa-line); margin-top: -1px; }
.differences { margin-top: 16px; }
.difference { display: flex; align-items: center; gap: 8px; height: 36px; border-bottom: 1px solid var(--oa-line); }
.differences .windowed { margin-top: 8px; border-top: 1px solid var(--oa-line); }
@container oa-sections (max-width: 560px) {
  .ratio-money, .ratio-no-price, .ratio-row > .input, .ratio-columns > span { width: 84px; }
  .ratio-was { display: block; margin: 0; line-height: 16px; }
  .ratio-add { grid-template-columns: minmax(0, 1fr) auto; }
  .ratio-add > :first-child { grid-column: 1 / -1; }
  /* On its own line: beside the buttons, the sentence would become a narrow column that covers the screen. */
  [part~="section__ratio"] .section-foot > .save-note:not(:empty) { flex-basis: 100%; }
  [part~="section__ratio"] .form:has(> .section-foot) > :not(.section-foot) :focus { scroll-margin-bottom: 184px; }
}
`
