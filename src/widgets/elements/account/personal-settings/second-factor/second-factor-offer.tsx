import { useRef, useState } from 'react'
import type { SecondFactorOffer, SecondFactorApi } from '../../../../api/verification/second-factor.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { useCopy } from '../../../../kit/data/use-copy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import '../../../../ui/shoelace/qr-code.ts'
import { CodeForm } from '../../../../kit/verification/code-form.tsx'
import { messages } from './second-factor.messages.ts'
import { setSecondFactor } from './set-second-factor.ts'

interface OfferProps {
  api: SecondFactorApi
  offer: SecondFactorOffer
  onEnabled: () => void
}

export function Offer({ api, offer, onEnabled }: OfferProps) {
  const t = useMessages(messages)
  const [shown, setShown] = useState(false)
  return (
    <CodeForm
      action={t.confirm}
      t={t}
      send={(gateway, code) => setSecondFactor(gateway, api, true, code)}
      onSent={onEnabled}
    >
      <p>{t.scan}</p>
      <oa-qr-code className="qr-code" value={offer.address} label={t.qrCode} size={176} part="qr-code" />
      <div className="qr-secret">
        <Button
          variant="ghost"
          size="small"
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          part="show-secret"
        >
          {shown ? t.hideSecret : t.showSecret}
        </Button>
        {shown && <code part="secret">{offer.secret}</code>}
      </div>
    </CodeForm>
  )
}

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(messages)
  const copy = useCopy()
  const place = useRef<HTMLDivElement>(null)
  const lines = codes.join('\n')
  const download = () =>
    saveFile(
      place.current!,
      new Blob([`${lines}\n`], { type: 'text/plain;charset=utf-8' }),
      'backup-codes.txt',
    )
  return (
    <div className="token-shown" part="backup-codes" ref={place}>
      <Callout tone="warn">{t.backupHelp}</Callout>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="backup-actions">
        {/* One more Enter after the code must not close the codes. */}
        <Button icon="copy" onPress={() => copy(lines)} autoFocus part="copy-backup">
          {t.copyBackup}
        </Button>
        <Button icon="download" onPress={download} part="download-backup">
          {t.downloadBackup}
        </Button>
      </div>
    </div>
  )
}
