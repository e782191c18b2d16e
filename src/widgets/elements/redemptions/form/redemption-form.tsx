import { useEffect, useState, useRef } from 'react'
import { getRedemption, redemptionKeys } from '../../../api/administration/redemptions.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { newRedemption } from '../../../domain/redemption.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { FormPage, FormSkeleton, useClose } from '../../../kit/forms/editor.tsx'
import { Loaded } from '../../../kit/forms/loaded.tsx'
import { useSavedNotice } from '../../../kit/forms/use-conflicts.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { RedemptionEditor } from './redemption-editor.tsx'
import { messages } from './redemption-form.messages.ts'
import type { Stored } from './use-redemption-form.ts'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { CreatedEnd } from '../../../kit/forms/created-end.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'

const list = { tag: 'oneapi-redemption-list', href: '/redemption' }

export function RedemptionForm({ redemptionId, hide }: { redemptionId?: string; hide?: string }) {
  const t = useMessages(messages)
  return (
    <FormPage
      title={redemptionId ? t.editTitle : t.createTitle}
      help={t.help}
      untitled={wordsOf(hide).includes('title')}
    >
      {redemptionId ? <EditCode key={redemptionId} redemptionId={redemptionId} /> : <CreateCodes />}
    </FormPage>
  )
}

function CreateCodes() {
  const { notify, ready } = useWidget()
  const { close, left } = useClose()
  const t = useMessages(messages)
  const [created, setCreated] = useState<Stored | null>(null)
  const done = () => close(list)
  const show = (stored: Stored) => {
    if (stored.codes.length > 0 && !left.current) return setCreated(stored)
    notify('success', t.createdTitle(stored.count))
    done()
  }
  useEffect(() => ready.settle(), [ready])
  if (created) return <CreatedCodes created={created} onAnother={() => setCreated(null)} onDone={done} />
  return <RedemptionEditor start={newRedemption} onStored={show} onCancel={done} />
}

function EditCode({ redemptionId }: { redemptionId: string }) {
  const { close } = useClose()
  const notifySaved = useSavedNotice()
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const finish = ({ name, ignored, stored, unchanged }: Stored) => {
    const still = (field: 'name' | 'quota') => (field === 'name' ? name : formatQuota(stored?.quota ?? 0))
    const left = ignored.map((field) => ({ label: t[field], still: still(field) }))
    notifySaved(t.saved(name), left, unchanged)
    close(list)
  }
  return (
    <Loaded
      resourceKey={redemptionKeys.one.at(redemptionId)}
      load={(gateway, signal) => getRedemption(gateway, redemptionId, signal)}
      failed={t.failed}
      skeleton={<FormSkeleton fields={2} />}
    >
      {(code) => (
        <RedemptionEditor
          code={code}
          start={{ ...newRedemption, name: code.name, quota: code.quota }}
          onStored={finish}
          onCancel={() => close(list)}
        />
      )}
    </Loaded>
  )
}

interface CreatedCodesProps {
  created: Stored
  onAnother: () => void
  onDone: () => void
}

function CreatedCodes({ created: { name, codes, requested }, onAnother, onDone }: CreatedCodesProps) {
  const t = useMessages(messages)
  const copy = useCopy()
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const file = `${name}.txt`
  const text = codes.join('\n')
  const download = () =>
    saveFile(place.current!, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), file)
  return (
    <section ref={place} className="created" part="created" aria-labelledby="created-title">
      <div>
        <h2 id="created-title" ref={title} tabIndex={-1}>
          {t.createdTitle(codes.length)}
        </h2>
        <p className="muted">{t.createdHelp}</p>
        {requested !== undefined && codes.length < requested && (
          <Callout tone="warn">{t.createdFewer(codes.length, requested)}</Callout>
        )}
      </div>
      <ul className="created-codes" part="codes" tabIndex={0} aria-label={t.codes(name)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="created-actions">
        <Button variant="primary" icon="download" onPress={download} part="download">
          {t.download(file)}
        </Button>
        <Button icon="copy" onPress={() => copy(text)} part="copy-all">
          {t.copyAll}
        </Button>
      </div>
      <div className="created-end">
        <CreatedEnd t={t} onAnother={onAnother} onDone={onDone} />
      </div>
    </section>
  )
}
