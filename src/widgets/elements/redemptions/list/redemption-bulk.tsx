import { formatTimestamp, zonedHead } from '../../../domain/format.ts'
import { redemptionState, RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { redemptionKinds } from '../../../kit/jobs/redemption-kinds.ts'
import { BulkBar } from '../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { csvAct, manyOf, type Many } from '../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../kit/lists/entity-list.tsx'
import type { RedemptionListWords } from './redemption-list.messages.ts'
import { redemptionBulk } from './redemption-bulk.messages.ts'

const linesOf = (codes: readonly Redemption[]) => codes.map(({ key }) => key).join('\n')

/** The bulk actions on codes. */
export default function RedemptionBulk({
  own,
  ...props
}: BulkProps<Redemption> & { own: RedemptionListWords }) {
  const { figures } = useWidget()
  const words = useMessages(redemptionBulk)
  const bulk = useMessages(bulkMessages)
  const state = (code: Redemption) => own.states[redemptionState(code)]
  const becomes = (status: number) => ({
    job: 'code-status' as const,
    changes: () => ({ status }),
    shows: state,
  })
  const acts: Many<Redemption>[] = [
    ...manyOf(props.actions, {
      enable: becomes(RedemptionStatus.unused),
      disable: becomes(RedemptionStatus.disabled),
    }),
    {
      id: 'copy',
      icon: 'copy',
      label: words.copy,
      ownButton: true,
      ways: [
        {
          id: 'copy',
          label: words.copy,
          hand: (codes, { copy }) => copy(linesOf(codes), words.copied(figures.number(codes.length))),
        },
      ],
    },
    {
      id: 'text',
      part: 'copy',
      icon: 'download',
      label: words.text,
      ways: [
        {
          id: 'text',
          label: words.text,
          hand: (codes, { save }) => save(`${linesOf(codes)}\n`, 'codes.txt', 'text/plain'),
        },
      ],
    },
    {
      ...csvAct<Redemption>(bulk.csv, 'codes', [
        [own.name, ({ name }) => name],
        [words.code, ({ key }) => key],
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
    ...manyOf(props.actions, { delete: { job: 'code-delete', help: words.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={redemptionKinds} />
}
