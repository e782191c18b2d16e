import { useEffect, useState } from 'react'
import { getRedemption, redemptionKeys } from '../../api/redemptions.ts'
import { newRedemption } from '../../domain/redemption.ts'
import { wordsOf } from '../../kit/attributes.ts'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CreatedCodes } from './created-codes.tsx'
import { RedemptionEditor } from './redemption-editor.tsx'
import { messages } from './redemption-form.messages.ts'
import type { Stored } from './use-redemption-form.ts'

const list = { tag: 'oneapi-redemption-list', href: '/redemption' }

export function RedemptionForm({ redemptionId, hide }: { redemptionId?: string; hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const title = !inDialog && !wordsOf(hide).includes('title')
  return (
    <>
      {title && <PageHead title={redemptionId ? words.editTitle : words.createTitle} help={words.help} />}
      <div className={inDialog ? 'in-dialog' : 'card redemption-form'}>
        {redemptionId ? <EditCode key={redemptionId} redemptionId={redemptionId} /> : <CreateCodes />}
      </div>
    </>
  )
}

function CreateCodes() {
  const { leave, ready } = useWidget()
  const [created, setCreated] = useState<Stored | null>(null)
  const done = () => leave(list)
  useEffect(() => ready.settle(), [ready])
  if (created) return <CreatedCodes created={created} onAnother={() => setCreated(null)} onDone={done} />
  return <RedemptionEditor start={newRedemption} onStored={setCreated} onCancel={done} />
}

function EditCode({ redemptionId }: { redemptionId: string }) {
  const { leave, notify } = useWidget()
  const words = useMessages(messages)
  const finish = ({ name }: Stored) => {
    notify('success', words.saved(name))
    leave(list)
  }
  return (
    <Loaded
      place={redemptionKeys.one(redemptionId)}
      load={(gateway, signal) => getRedemption(gateway, redemptionId, signal)}
      failed={words.failed}
      skeleton={<FormSkeleton fields={2} />}
    >
      {(code) => (
        <RedemptionEditor
          code={code}
          start={{ ...newRedemption, name: code.name, quota: code.quota }}
          onStored={finish}
          onCancel={() => leave(list)}
        />
      )}
    </Loaded>
  )
}
