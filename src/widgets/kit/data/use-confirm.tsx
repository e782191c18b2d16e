import { useState, type ComponentType, type ReactNode } from 'react'
import { afterCommit } from '../../domain/after-commit.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { LazyConfirmDialog } from '../element/lazy.tsx'
import { useCommand } from './use-command.ts'

export interface Question {
  title: string
  help: ReactNode
  /** The title may not name what is affected, so the details do. */
  Details?: ComponentType
  /** Default: the action's label. */
  label?: string
  /** The action can be undone, so the button is not red. */
  mild?: boolean
}

export interface ConfirmRequest<Result = unknown> extends Question {
  label: string
  /** The dialog shows why it failed, and stays open. */
  perform: (gateway: Gateway) => Promise<Result> | Result
  /** Runs once the dialog is closed; its failure is not one of the action. */
  done?(result: Result): unknown
  /** Words the failure. */
  failed?: (cause: string) => string
}

/** Asks before an action is performed; the caller renders the dialog. */
export function useConfirm() {
  const [requested, setRequested] = useState<ConfirmRequest>()
  const ask = <Result,>(request: ConfirmRequest<Result>) => setRequested(request as ConfirmRequest)
  const close = () => setRequested(undefined)
  const confirmation = requested && (
    <Confirmation key={requested.title} requested={requested} onClose={close} />
  )
  return { ask, confirmation }
}

function Confirmation({ requested, onClose }: { requested: ConfirmRequest; onClose: () => void }) {
  const { title, help, Details, label, mild, perform, failed = (cause) => cause } = requested
  const { run, failure } = useCommand(async (gateway) => ({ result: await perform(gateway) }), {
    inPlace: true,
    toast: failed,
  })
  const confirm = async () => {
    const performed = await run()
    if (!performed) return
    onClose()
    afterCommit(() => requested.done?.(performed.result))
  }
  return (
    <LazyConfirmDialog
      title={title}
      confirmLabel={label}
      danger={!mild}
      onConfirm={confirm}
      onCancel={onClose}
      error={failure && failed(failure)}
    >
      {help}
      {Details && <Details />}
    </LazyConfirmDialog>
  )
}
