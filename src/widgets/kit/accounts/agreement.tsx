import { useState } from 'react'
import { contentKeys, getLegalText } from '../../api/content.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import richTextStyles from '../../ui/content/rich-text.css?raw'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LoadingPart } from '../data/failed-state.tsx'
import { useResource } from '../data/use-resource.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useWidget, useStatus } from '../element/widget-context.ts'
import { agreementMessages } from './agreement.messages.ts'

type LegalText = 'agreement' | 'privacy'

export default function Agreement(props: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  const t = useMessages(agreementMessages)
  const { locale } = useWidget()
  const { user_agreement_enabled, privacy_policy_enabled } = useStatus()
  const [open, setOpen] = useState<LegalText>()
  useLazySheets(richTextStyles)
  const texts: LegalText[] = [
    ...(user_agreement_enabled ? (['agreement'] as const) : []),
    ...(privacy_policy_enabled ? (['privacy'] as const) : []),
  ]
  return (
    <div className="agreement" part="agreement">
      <Checkbox
        label={t.agree(new Intl.ListFormat(locale).format(texts.map((which) => t[which])))}
        checked={props.agreed}
        onChange={props.onChange}
      />
      <div className="account-links">
        {texts.map((which) => (
          <Button
            key={which}
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            onPress={() => setOpen(which)}
            part={`show-${which}`}
          >
            {t[which]}
          </Button>
        ))}
      </div>
      <Dialog
        open={open !== undefined}
        title={open ? t[open] : ''}
        onClose={() => setOpen(undefined)}
        size="large"
        closeOnOutside
        part="legal-text"
      >
        {open && <Text which={open} />}
      </Dialog>
    </div>
  )
}

function Text({ which }: { which: LegalText }) {
  const t = useMessages(agreementMessages)
  const { data, error, reload } = useResource({
    key: contentKeys.of(which),
    load: (gateway, signal) => getLegalText(gateway, which, signal),
    optional: true,
  })
  if (data === undefined) return <LoadingPart error={error} reload={reload} title={t.failed} height="240px" />
  return data.trim() ? <RichText text={data} frameTitle={t[which]} /> : <p>{t.empty}</p>
}
