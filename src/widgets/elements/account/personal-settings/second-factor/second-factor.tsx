import { useRef, useState } from 'react'
import {
  getSecondFactor,
  offerSecondFactor,
  renewBackupCodes,
  secondFactorKey,
  type SecondFactorOffer,
  type SecondFactorApi,
} from '../../../../api/verification/second-factor.ts'
import { userKeys } from '../../../../api/users.ts'
import { rereading, useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { focusableHeadingOf, Section } from '../../../../ui/layout/section.tsx'
import { CodeForm } from '../../../../kit/verification/code-form.tsx'
import { messages } from './second-factor.messages.ts'
import { LoadingPart } from '../../../../kit/data/failed-state.tsx'
import { setSecondFactor } from './set-second-factor.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { useCopy } from '../../../../kit/data/use-copy.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import '../../../../ui/shoelace/qr-code.ts'

type Step = { offer: SecondFactorOffer } | { backupCodes: string[] } | 'disable' | 'renew'

export default function SecondFactor({ api }: { api: SecondFactorApi }) {
  const { gateway, notify } = useWidget()
  const t = useMessages(messages)
  const [open, setOpen] = useState<Step>()
  const { data, error, reload } = useResource({
    key: secondFactorKey,
    load: (gateway, signal) => getSecondFactor(gateway, api, signal),
    optional: true,
  })
  /** True after enabling or disabling: the opener is now the opposite action, so the heading gets the focus. */
  const focusHeading = useRef(false)
  const { run } = useCommand((gateway) =>
    offerSecondFactor(gateway, api).catch(rereading(gateway, secondFactorKey)),
  )
  const openStep = (next: Step) => {
    focusHeading.current = false
    setOpen(next)
  }
  const setUp = async () => {
    const offer = await run()
    if (offer) openStep({ offer })
  }
  const finish = (message: string, next?: Step) => {
    focusHeading.current = open !== 'renew'
    setOpen(next)
    // The change may also have ended sessions.
    void gateway.resources.invalidate(userKeys.all)
    notify('success', message)
  }
  // An older version has no second factor.
  if (error?.status === 404) return null
  const title = typeof open === 'string' ? t[open] : open && 'backupCodes' in open ? t.backupTitle : t.enable
  return (
    <Section title={t.title} help={t.help} name="second-factor">
      {data ? (
        <div className="act">
          <p>
            <Badge tone={data.enabled ? 'ok' : 'off'} part="second-factor-state">
              {data.enabled ? t.on : t.off}
            </Badge>
            {data.locked && ` ${t.locked}`}
            {data.enabled && data.backupCodes !== undefined && ` ${t.backupLeft(data.backupCodes)}`}
          </p>
          {data.enabled && data.backupCodes !== undefined && (
            <Button icon="refresh" onPress={() => openStep('renew')} part="renew-backup">
              {t.renew}
            </Button>
          )}
          {data.enabled ? (
            <Button variant="danger" onPress={() => openStep('disable')} part="disable-second-factor">
              {t.disable}
            </Button>
          ) : (
            <Button icon="lock" onPress={setUp} part="enable-second-factor">
              {t.enable}
            </Button>
          )}
        </div>
      ) : (
        <LoadingPart error={error} reload={reload} title={t.failed} />
      )}
      <Dialog
        open={open !== undefined}
        title={title}
        onClose={() => setOpen(undefined)}
        size="small"
        back={(root) => (focusHeading.current ? focusableHeadingOf(root, 'second-factor') : undefined)}
        part="second-factor-dialog"
      >
        {open === 'disable' ? (
          <CodeForm
            action={t.disable}
            t={t}
            danger
            send={(gateway, code) => setSecondFactor(gateway, api, false, code)}
            onSent={() => finish(t.disabled)}
          >
            <p>{t.disableHelp}</p>
          </CodeForm>
        ) : open === 'renew' ? (
          <CodeForm
            action={t.renew}
            t={t}
            send={(gateway, code) =>
              renewBackupCodes(gateway, code).catch(rereading(gateway, secondFactorKey))
            }
            onSent={(backupCodes) => finish(t.renewed, { backupCodes })}
          >
            <p>{t.renewHelp}</p>
          </CodeForm>
        ) : open && 'offer' in open ? (
          <Offer
            api={api}
            offer={open.offer}
            onEnabled={() => {
              const { backupCodes } = open.offer
              finish(t.enabled, backupCodes.length > 0 ? { backupCodes } : undefined)
            }}
          />
        ) : (
          open && <BackupCodes codes={open.backupCodes} />
        )}
      </Dialog>
    </Section>
  )
}

interface OfferProps {
  api: SecondFactorApi
  offer: SecondFactorOffer
  onEnabled: () => void
}

function Offer({ api, offer, onEnabled }: OfferProps) {
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

function BackupCodes({ codes }: { codes: readonly string[] }) {
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
