import { formatTimestamp, zonedHead } from '../../../domain/format.ts'
import { redemptionState, RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { redemptionChangeTypes } from '../../../kit/jobs/redemption-change-types.ts'
import { BulkBar } from '../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { csvExport, fromRowAction, type BulkAction } from '../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../kit/lists/entity-list.tsx'
import type { RedemptionListMessages } from './redemption-list.messages.ts'
import { redemptionBulk } from './redemption-bulk.messages.ts'

const linesOf = (codes: readonly Redemption[]) => codes.map(({ key }) => key).join('\n')

export default function RedemptionBulk({
  own,
  ...props
}: BulkProps<Redemption> & { own: RedemptionListMessages }) {
  const { numberFormat } = useWidget()
  const t = useMessages(redemptionBulk)
  const bulk = useMessages(bulkMessages)
  const state = (code: Redemption) => own.states[redemptionState(code)]
  const optimistic = (status: number) => ({
    job: 'code-status' as const,
    changes: () => ({ status }),
    shows: state,
  })
  const acts: BulkAction<Redemption>[] = [
    ...fromRowAction(props.actions, {
      enable: optimistic(RedemptionStatus.unused),
      disable: optimistic(RedemptionStatus.disabled),
    }),
    {
      id: 'copy',
      icon: 'copy',
      label: t.copy,
      ownButton: true,
      exports: [
        {
          id: 'copy',
          label: t.copy,
          run: (codes, { copy }) => copy(linesOf(codes), t.copied(numberFormat.number(codes.length))),
        },
      ],
    },
    {
      id: 'text',
      part: 'copy',
      icon: 'download',
      label: t.text,
      exports: [
        {
          id: 'text',
          label: t.text,
          run: (codes, { save }) => save(`${linesOf(codes)}\n`, 'codes.txt', 'text/plain'),
        },
      ],
    },
    {
      ...csvExport<Redemption>(bulk.csv, 'codes', [
        [own.name, ({ name }) => name],
        [t.code, ({ key }) => key],
        [own.status, state],
        [own.quota, ({ quota }) => quota],
        [zonedHead(own.created), ({ created_time }) => formatTimestamp(created_time)],
        [
          zonedHead(own.redeemed),
          ({ redeemed_time }) => (redeemed_time > 0 ? formatTimestamp(redeemed_time) : ''),
        ],
      ]),
      part: 'copy',
    },
    ...fromRowAction(props.actions, { delete: { job: 'code-delete', help: t.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={redemptionChangeTypes} />
}
