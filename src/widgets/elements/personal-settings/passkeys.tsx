import { useState } from 'react'
import {
  canRename,
  deletePasskey,
  listPasskeys,
  passkeysKey,
  type Passkey,
  type PasskeyWay,
} from '../../api/passkeys.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { FailedLine } from '../../kit/data/failed-state.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { passkeyMessages } from '../../kit/passkeys/passkey.messages.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'

type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the own account: added with the browser, renamed, deleted. */
export default function Passkeys({ way }: { way: PasskeyWay }) {
  const { gateway, locale, notify } = useWidget()
  const words = useMessages(passkeyMessages)
  const { cancel } = useMessages(common)
  const [open, setOpen] = useState<Open>()
  const { data, error, reload } = useResource({
    key: passkeysKey,
    load: (gateway, signal) => listPasskeys(gateway, way, signal),
    optional: true,
  })
  const removing = useCommand(
    async (gateway, { id }: Passkey) => {
      await deletePasskey(gateway, way, id)
      return true
    },
    { inPlace: true },
  )
  const changed = (said: string) => {
    setOpen(undefined)
    void gateway.resources.invalidate(passkeysKey)
    notify('success', said)
  }
  const nameOf = ({ name }: Passkey) => name || words.unnamed
  const removed = open?.act === 'remove' ? open.passkey : undefined
  // Where there is one for each user, another would take its place.
  const full = way === 'one' && data !== undefined && data.length > 0
  return (
    <Section title={words.title} help={words.help} name="passkeys">
      {data ? (
        <>
          {data.length > 0 && (
            <ul className="account-rows">
              {data.map((passkey) => (
                <li key={passkey.id} part="passkey-row">
                  <span>
                    {nameOf(passkey)}
                    {passkey.created > 0 && (
                      <small className="muted">{words.createdAt(formatTimestamp(passkey.created))}</small>
                    )}
                  </span>
                  {canRename(way) && (
                    <Button
                      size="small"
                      label={words.renameOf(nameOf(passkey))}
                      onPress={() => setOpen({ act: 'rename', passkey })}
                      part="rename-passkey"
                    >
                      {words.rename}
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="danger"
                    label={words.removeOf(nameOf(passkey))}
                    onPress={() => setOpen({ act: 'remove', passkey })}
                    part="delete-passkey"
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {!full && (
            <div className="act">
              {data.length === 0 && <p>{words.none}</p>}
              <Button icon="key" onPress={() => setOpen({ act: 'add' })} part="add-passkey">
                {words.add}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <FailedLine error={error} title={words.failed} retry={reload} />
      ) : (
        <Skeleton height="36px" />
      )}
      <PasskeyDialog
        way={way}
        passkey={open?.act === 'rename' ? open.passkey : undefined}
        open={open !== undefined && open.act !== 'remove'}
        onClose={() => setOpen(undefined)}
        onDone={changed}
      />
      <ConfirmDialog
        open={removed !== undefined}
        title={removed ? words.removeTitle(nameOf(removed)) : ''}
        confirmLabel={words.remove}
        cancelLabel={cancel}
        onConfirm={async () => removed && (await removing.run(removed)) && changed(words.removed)}
        onCancel={() => setOpen(undefined)}
        error={removing.error && describeFailure(removing.error, locale)}
      >
        <p>{words.removeHelp}</p>
      </ConfirmDialog>
    </Section>
  )
}
