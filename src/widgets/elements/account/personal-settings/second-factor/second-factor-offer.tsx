import { useRef, useState } from 'react'
import type { SecondFactorOffer, SecondFactorWay } from '../../../../api/proofs/second-factor.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { useCopy } from '../../../../kit/data/use-copy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import '../../../../ui/shoelace/qr-code.ts'
import { CodeForm } from '../../../../kit/proofs/code-form.tsx'
import { messages } from './second-factor.messages.ts'
import { turn } from './turn.ts'

interface OfferProps {
  way: SecondFactorWay
  offer: SecondFactorOffer
  onEnabled: () => void
}

/** The QR code that sets up an authenticator app, and the field for its first code. */
export function Offer({ way, offer, onEnabled }: OfferProps) {
  const words = useMessages(messages)
  const [shown, setShown] = useState(false)
  return (
    <CodeForm
      action={words.confirm}
      words={words}
      send={(gateway, code) => turn(gateway, way, true, code)}
      onSent={onEnabled}
    >
      <p>{words.scan}</p>
      <oa-qr-code className="qr-code" value={offer.address} label={words.qrCode} size={176} part="qr-code" />
      <div className="qr-secret">
        <Button
          variant="ghost"
          size="small"
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          part="show-secret"
        >
          {shown ? words.hideSecret : words.showSecret}
        </Button>
        {shown && <code part="secret">{offer.secret}</code>}
      </div>
    </CodeForm>
  )
}

/** Backup codes for when the app is not available, shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const words = useMessages(messages)
  const { copy, fallback } = useCopy()
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
      <Callout tone="warn">{words.backupHelp}</Callout>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="backup-actions">
        <Button icon="copy" onPress={() => copy(lines)} part="copy-backup">
          {words.copyBackup}
        </Button>
        <Button icon="download" onPress={download} part="download-backup">
          {words.downloadBackup}
        </Button>
      </div>
      {fallback}
    </div>
  )
}
