import type { ComponentType } from 'react'
import type { Id } from '../../../domain/id.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { Target } from '../../jobs/job.ts'
import { reversed, type ShownChangeType } from '../../jobs/job-plan.ts'
import type { ChangeOf, JobKind, Removing } from '../../jobs/change-types.ts'
import type { Action, ActionBase } from '../actions/action.ts'
import { csvText } from '../../data/csv.ts'

/** Which rows it applies to, why it skips others, `hide`, preview and job are all derived from it. */
export type BulkAction<Row> = BulkActionBase<Row> & (ExportAction<Row> | EditAction<Row>)

interface BulkActionBase<Row> extends Pick<
  ActionBase<Row>,
  'id' | 'part' | 'icon' | 'label' | 'danger' | 'appliesTo' | 'obstacle'
> {
  ownButton?: boolean
}

/** An export does not write to the gateway. Several ways share a menu. */
interface ExportAction<Row> {
  /** The data to copy or export is still being fetched. */
  pending?: boolean
  exports: readonly { id: string; label: string; run: (rows: readonly Row[], tools: Tools) => unknown }[]
}

export interface Tools {
  copy: (text: string, said?: string) => Promise<void>
  save: (text: string, name: string, type: string) => void
}

export interface EditAction<Row> {
  /** The title heads the dialog and labels its button: "Disable 18 keys". Default: the label and the targets. */
  title?: (targets: string) => string
  help?: string
  removes?: boolean
  Fields?: ComponentType<FieldsProps<Row>>
  plan?: Plan<Row>
}

export interface FieldsProps<Row> {
  rows: readonly Row[]
  /** Undefined while the fields are incomplete. */
  onPlan: (plan: Plan<Row> | undefined) => void
  /** The button was pressed although something is missing, so the field shows what. */
  tried: boolean
}

interface Planned<Row> {
  /** Undefined if the row stays as it is. Omitted for deletions. */
  changes?: (row: Row) => Partial<Row> | undefined
  /** A row that would change is skipped for this reason. */
  obstacle?: (row: Row) => string | undefined
  shows?: (row: Row) => string
  /** The exact value distinguishes old and new where `shows` would not. */
  exactly?: (row: Row) => string
  names?: (row: Row) => readonly string[]
}

type InOwnForm = 'token-quota' | 'token-expiry' | 'user-quota' | 'user-manage' | 'channel-connection'

/** Which kind of job writes it. What deletes cannot be undone. */
export type Plan<Row> = Planned<Row> &
  (
    | { job: Removing; changes?: undefined; change?: undefined }
    | { job: Exclude<JobKind, InOwnForm | Removing>; change?: undefined }
    | { [Name in InOwnForm]: { job: Name; change: (row: Row) => ChangeOf<Name> } }[InOwnForm]
  ) & {
    /** The change cannot be undone. */
    lasting?: true
  }

export function targetOf<Row extends { id: Id }>(
  { changes, change: own, lasting }: Plan<Row>,
  kind: ShownChangeType,
  gateway: Gateway,
  row: Row,
  name: string,
): Target {
  const change = own ? own(row) : changes?.(row)
  const back = change && !lasting ? reversed(kind, gateway, change, row) : undefined
  return { id: row.id, name, change, back }
}

export const fromRowAction = <Row>(
  actions: readonly Action<Row>[],
  plans: Record<string, Plan<Row> & Pick<EditAction<Row>, 'help'>>,
): BulkAction<Row>[] =>
  actions.flatMap((action): BulkAction<Row>[] => {
    const known = plans[action.id]
    if (!known || !('perform' in action)) return []
    const { id, part, icon, label, danger, appliesTo, obstacle, removes } = action
    const { help, ...plan } = known
    return [{ id, part, icon, label, danger, appliesTo, obstacle, removes, help, ownButton: !danger, plan }]
  })

export interface Eligibility<Row> {
  rows: readonly Row[]
  same: number
  /** The number of rows by reason. */
  obstacles: ReadonlyMap<string, number>
}

export function eligibilityOf<Row>(
  { appliesTo, obstacle }: Pick<BulkAction<Row>, 'appliesTo' | 'obstacle'>,
  rows: readonly Row[],
  plan?: Plan<Row>,
): Eligibility<Row> {
  const eligible: Row[] = []
  const obstacles = new Map<string, number>()
  let same = 0
  for (const row of rows) {
    const reason = (!appliesTo || appliesTo(row)) && (obstacle?.(row) ?? plan?.obstacle?.(row))
    if (reason) obstacles.set(reason, (obstacles.get(reason) ?? 0) + 1)
    else if (reason === false || isSame(row, plan)) same += 1
    else eligible.push(row)
  }
  return { rows: eligible, same, obstacles }
}

function isSame<Row>(row: Row, plan: Plan<Row> | undefined) {
  if (!plan?.changes) return false
  const changes = Object.entries(plan.changes(row) ?? {}) as [keyof Row, unknown][]
  return changes.every(([field, value]) => row[field] === value)
}

/** Both values are in full if they would read the same. */
export function shownChange<Row>(
  { shows, exactly, changes }: Plan<Row>,
  row: Row,
): readonly [before: string, after: string] | undefined {
  if (!shows || !changes) return undefined
  const next = { ...row, ...changes(row) }
  const short = [shows(row), shows(next)] as const
  return exactly && short[0] === short[1] ? [exactly(row), exactly(next)] : short
}

type CsvField<Row> = readonly [head: string, value: (row: Row) => string | number]

export const csvExport = <Row>(
  label: string,
  name: string,
  fields: readonly CsvField<Row>[],
): BulkAction<Row> => ({
  id: 'csv',
  icon: 'download',
  label,
  exports: [
    {
      id: 'csv',
      label,
      run: (rows, { save }) => {
        const lines = rows.map((row) => fields.map(([, value]) => value(row)))
        save(csvText([fields.map(([title]) => title), ...lines]), `${name}.csv`, 'text/csv')
      },
    },
  ],
})
