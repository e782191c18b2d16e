import { defaultReleaseUrl } from '../../../api/options.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { otherWords } from './option-words.messages.ts'
import { messages } from './other-settings.messages.ts'
import { UpdateCheck } from './update-check.tsx'

export function OtherSettings({ releaseUrl, hide }: { releaseUrl?: string; hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const words = useMessages(otherWords)
  return (
    <OptionsTab tab="other" {...{ title, help, hide, words, sections }}>
      <OptionSection section="notice" />
      <OptionSection section="brand" />
      <OptionSection section="content" />
      {!wordsOf(hide).includes('update') && <UpdateCheck url={releaseUrl || defaultReleaseUrl} />}
    </OptionsTab>
  )
}

/** Styles of the other settings: the update check. */
export const otherSettingsStyles = /* css */ `
.update { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.update > p { flex: 1 1 160px; }
.update > p.bad { color: var(--oa-bad); }
`
