import { useRef, useState, useId } from 'react'
import {
  canRename,
  listPasskeys,
  passkeysKey,
  type Passkey,
  type PasskeyApi,
  deletePasskey,
} from '../../../api/verification/passkeys.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { useMessages, useWidget, useCommon } from '../../../kit/element/widget-context.ts'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { passkeyMessages } from '../../../kit/passkeys/passkey.messages.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { focusableHeadingOf, Section } from '../../../ui/layout/section.tsx'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { needsVerification } from '../../../api/verification/verification.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { rereading, useCommand } from '../../../kit/data/use-command.ts'
import { Dialog, type DialogProps } from '../../../ui/dialogs/dialog.tsx'
import { VerificationStep } from '../../../kit/verification/verification-step.tsx'

type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

export default function Passkeys({ api }: { api: PasskeyApi }) {
  const { gateway, notify } = useWidget()
  const t = useMessages(passkeyMessages)
  const [open, setOpen] = useState<Open>()
  const { data, error, reload } = useResource({
    key: passkeysKey,
    load: (gateway, signal) => listPasskeys(gateway, api, signal),
    optional: true,
  })
  const gone = useRef(false)
  const back = (root: ParentNode) => (gone.current ? focusableHeadingOf(root, 'passkeys') : undefined)
  const begin = (next: Open) => {
    gone.current = false
    setOpen(next)
  }
  const changed = (message: string) => {
    gone.current = open?.act === 'remove' || (open?.act === 'add' && api === 'one')
    setOpen(undefined)
    void gateway.resources.invalidate(passkeysKey)
    notify('success', message)
  }
  const nameOf = ({ name }: Passkey) => name || t.unnamed
  // If the gateway keeps one per user, another would replace it.
  const full = api === 'one' && data !== undefined && data.length > 0
  // An older version has no passkeys.
  if (error?.status === 404) return null
  return (
    <Section title={t.title} help={t.help} name="passkeys">
      {data ? (
        <>
          {data.length > 0 && (
            <ul className="account-rows">
              {data.map((passkey) => (
                <li key={passkey.id} part="passkey-row">
                  <span>
                    {nameOf(passkey)}
                    {passkey.created > 0 && (
                      <small className="muted">
                        <Moment seconds={passkey.created}>
                          {t.createdAt(formatTimestamp(passkey.created))}
                        </Moment>
                      </small>
                    )}
                  </span>
                  {canRename(api) && (
                    <RiskyButton
                      size="small"
                      label={t.renameOf(nameOf(passkey))}
                      onPress={() => begin({ act: 'rename', passkey })}
                      part="rename-passkey"
                    >
                      {t.rename}
                    </RiskyButton>
                  )}
                  <RiskyButton
                    size="small"
                    variant="danger"
                    label={t.removeOf(nameOf(passkey))}
                    onPress={() => begin({ act: 'remove', passkey })}
                    part="delete-passkey"
                  >
                    {t.remove}
                  </RiskyButton>
                </li>
              ))}
            </ul>
          )}
          {!full && (
            <div className="act">
              {data.length === 0 && <p>{t.none}</p>}
              <Button icon="key" onPress={() => begin({ act: 'add' })} part="add-passkey">
                {t.add}
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadingPart error={error} reload={reload} title={t.failed} />
      )}
      <PasskeyDialog
        api={api}
        passkey={open?.act === 'rename' ? open.passkey : undefined}
        open={open !== undefined && open.act !== 'remove'}
        onClose={() => setOpen(undefined)}
        onDone={changed}
        back={back}
      />
      <DeletePasskey
        api={api}
        passkey={open?.act === 'remove' ? open.passkey : undefined}
        onClose={() => setOpen(undefined)}
        onDone={() => changed(t.removed)}
        back={back}
      />
    </Section>
  )
}

interface DeletePasskeyProps extends Pick<DialogProps, 'back'> {
  api: PasskeyApi
  passkey: Passkey | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for a second verification in the same dialog if the gateway requires one. */
function DeletePasskey({ api, passkey, onClose, onDone, back }: DeletePasskeyProps) {
  const t = useMessages(passkeyMessages)
  const { cancel } = useCommon()
  const bodyId = useId()
  const [unproven, setUnproven] = useState(false)
  const remove = (gateway: Gateway, verification?: string) =>
    deletePasskey(gateway, api, passkey!.id, verification).catch(rereading(gateway, passkeysKey))
  const { run, failure } = useCommand(
    async (gateway) => {
      try {
        await remove(gateway)
        return true
      } catch (error) {
        if (!needsVerification(error)) throw error
        setUnproven(true)
        return false
      }
    },
    { inPlace: true },
  )
  const close = () => {
    setUnproven(false)
    onClose()
  }
  const done = () => {
    setUnproven(false)
    onDone()
  }
  const footer = (
    <>
      <Button onPress={close} autoFocus part="cancel">
        {cancel}
      </Button>
      <Button variant="danger" onPress={async () => passkey && (await run()) && done()} part="confirm">
        {t.remove}
      </Button>
    </>
  )
  return (
    <Dialog
      open={passkey !== undefined}
      title={passkey ? t.removeTitle(passkey.name) : ''}
      onClose={close}
      closeLabel={cancel}
      size="small"
      role="alertdialog"
      describedBy={bodyId}
      closeOnOutside={!unproven}
      footer={unproven ? undefined : footer}
      back={back}
    >
      <div className="form">
        <p id={bodyId}>{t.removeHelp}</p>
        {unproven && passkey && (
          <VerificationStep
            scope="passkey.delete"
            action={t.proveAndRemove}
            danger
            act={remove}
            onDone={done}
          />
        )}
      </div>
      <div className="field-error" role="alert">
        {!unproven && failure}
      </div>
    </Dialog>
  )
}
