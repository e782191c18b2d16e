import { OptionSection } from '../../kit/options/option-section.tsx'
import { OptionsTab } from '../../kit/options/options-tab.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { LogCleanup } from './log-cleanup.tsx'
import { messages } from './operation-settings.messages.ts'
import { operationWords } from './option-words.messages.ts'
import { RatioSection } from './ratios/ratio-section.tsx'

export function OperationSettings({ hide }: { hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const words = useMessages(operationWords)
  return (
    <OptionsTab tab="operation" {...{ title, help, hide, words, sections }}>
      <OptionSection section="general" />
      <OptionSection section="log">
        <LogCleanup />
      </OptionSection>
      <OptionSection section="monitor" />
      <OptionSection section="quota" />
      <RatioSection />
    </OptionsTab>
  )
}
