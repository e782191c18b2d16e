import { useRef, useState } from 'react'
import {
  canRename,
  listPasskeys,
  passkeysKey,
  type Passkey,
  type PasskeyApi,
} from '../../../../api/verification/passkeys.ts'
import { formatTimestamp } from '../../../../domain/format.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { passkeyMessages } from '../../../../kit/passkeys/passkey.messages.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { headingOf, Section } from '../../../../ui/layout/section.tsx'
import { DeletePasskey } from './delete-passkey.tsx'
import { LoadingPart } from '../../../../kit/data/failed-state.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'

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
  const back = (root: ParentNode) => (gone.current ? headingOf(root, 'passkeys') : undefined)
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
