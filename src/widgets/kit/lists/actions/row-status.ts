import type { Id } from '../../../domain/id.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { ActionBase, DirectAction } from './action.ts'
import type { OpenForm } from './use-open-form.ts'

interface StatusRow {
  id: Id
  name: string
  status: number
}

interface Toggle<Row extends StatusRow> extends Pick<ActionBase<Row>, 'ownButton'> {
  common: CommonMessages
  t: { enabled: (name: string) => string; disabled: (name: string) => string }
  enabled: number
  disabled: number
  setStatus: (gateway: Gateway, id: Id, status: number) => Promise<{ status: number } | void>
  obstacle?: (row: Row) => string | undefined
  /** Default: `disabled`. */
  statusBefore?: (gateway: Gateway, status: number) => number
}

export function toggleActions<Row extends StatusRow>({
  common,
  t,
  enabled,
  disabled,
  setStatus,
  obstacle,
  statusBefore = () => disabled,
  ownButton,
}: Toggle<Row>): DirectAction<Row>[] {
  const set = async (gateway: Gateway, { id }: Row, status: number) => {
    const stored = await setStatus(gateway, id, status)
    return stored && ({ status: stored.status } as Partial<Row>)
  }
  const shared = { part: 'toggle', changes: true, ownButton }
  const doneEnabling = ({ name }: Row) => t.enabled(name)
  const doneDisabling = ({ name }: Row) => t.disabled(name)
  return [
    {
      ...shared,
      id: 'disable',
      icon: 'pause',
      label: common.disable,
      name: ({ name }) => `${common.disable} ${name}`,
      appliesTo: ({ status }) => status === enabled,
      optimistic: () => ({ status: disabled }) as Partial<Row>,
      perform: (gateway, row) => set(gateway, row, disabled),
      done: doneDisabling,
      undo: { perform: (gateway, row) => set(gateway, row, enabled), done: doneEnabling },
    },
    {
      ...shared,
      id: 'enable',
      icon: 'play',
      label: common.enable,
      name: ({ name }) => `${common.enable} ${name}`,
      appliesTo: ({ status }) => status !== enabled,
      obstacle,
      optimistic: () => ({ status: enabled }) as Partial<Row>,
      perform: (gateway, row) => set(gateway, row, enabled),
      done: doneEnabling,
      undo: {
        optimistic: ({ status }, gateway) => ({ status: statusBefore(gateway, status) }) as Partial<Row>,
        perform: (gateway, row) => set(gateway, row, statusBefore(gateway, row.status)),
        done: doneDisabling,
      },
    },
  ]
}

/** The button's name includes the row. */
export const editAction = <Row extends StatusRow>({ common, form }: Editing): DirectAction<Row> => ({
  id: 'edit',
  icon: 'edit',
  label: common.edit,
  changes: true,
  ownButton: 'label',
  name: ({ name }) => `${common.edit} ${name}`,
  run: form.edit,
})

interface Editing {
  common: CommonMessages
  form: OpenForm
}

interface Deletion {
  common: CommonMessages
  t: { deleteTitle: (name: string) => string; deleteHelp: string; deleted: (name: string) => string }
  remove: (gateway: Gateway, id: Id) => Promise<void>
}

export const deleteAction = <Row extends StatusRow>({ common, t, remove }: Deletion): DirectAction<Row> => ({
  id: 'delete',
  icon: 'trash',
  label: common.delete,
  changes: true,
  danger: true,
  removes: true,
  confirm: ({ name }) => ({ title: t.deleteTitle(name), help: t.deleteHelp }),
  perform: (gateway, { id }) => remove(gateway, id),
  done: ({ name }) => t.deleted(name),
})
