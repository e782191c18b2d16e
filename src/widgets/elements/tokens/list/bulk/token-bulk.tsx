import { secondsNow } from '../../../../domain/clock.ts'
import { formatTimestamp, zonedHead } from '../../../../domain/format.ts'
import { keyFormats, keysAs } from '../../../../domain/tokens/key-formats.ts'
import {
  isMasked,
  isUseCounted,
  lastUseOf,
  neverExpires,
  TokenStatus,
  tokenState,
  type Token,
} from '../../../../domain/tokens/token.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import {
  useMessages,
  useWidget,
  useCapabilities,
  usePublicAddress,
} from '../../../../kit/element/widget-context.ts'
import { tokenChangeTypes } from '../../../../kit/jobs/token-change-types.ts'
import { BulkBar } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import { csvExport, fromRowAction, type BulkAction } from '../../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../../kit/lists/entity-list.tsx'
import type { TokenListMessages } from '../token-list.messages.ts'
import { ExpiryFields, ModelsFields, QuotaFields } from './token-fields.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

export default function TokenBulk({ own, ...props }: BulkProps<Token> & { own: TokenListMessages }) {
  const { numberFormat } = useWidget()
  const t = useMessages(tokenBulk)
  const bulk = useMessages(bulkMessages)
  const server = usePublicAddress()
  const { reveal = false, notesEveryUse = false } = useCapabilities()
  const { run: fetchKeys, pending } = useCommand(async (gateway, tokens: readonly Token[]) =>
    (await import('../../../../api/whole-tokens.ts')).revealTokens(gateway, tokens),
  )
  const state = (token: Token) => own.states[tokenState(token, secondsNow())]
  const optimistic = (status: number) => ({
    job: 'token-status' as const,
    changes: () => ({ status }),
    shows: state,
  })
  const edit = (id: string, field: string, icon: 'clock' | 'card' | 'edit', Fields: typeof ExpiryFields) => ({
    id,
    icon,
    Fields,
    part: 'edit',
    label: field,
    title: (targets: string) => bulk.change(field, targets),
  })
  const acts: BulkAction<Token>[] = [
    ...fromRowAction(props.actions, {
      enable: optimistic(TokenStatus.enabled),
      disable: optimistic(TokenStatus.disabled),
    }),
    {
      id: 'copy',
      icon: 'copy',
      label: t.copy,
      obstacle: ({ key }) => (!reveal && isMasked(key) ? own.masked : undefined),
      pending,
      exports: keyFormats.map((format) => ({
        id: format,
        label: t.formats[format],
        run: async (tokens, { copy }) => {
          const whole = tokens.some(({ key }) => isMasked(key)) ? await fetchKeys(tokens) : tokens
          if (whole) await copy(keysAs(format, whole, server), t.copied(numberFormat.number(whole.length)))
        },
      })),
    },
    edit('expiry', t.expiry, 'clock', ExpiryFields),
    edit('quota', t.quota, 'card', QuotaFields),
    edit('models', t.models, 'edit', ModelsFields),
    csvExport(bulk.csv, 'keys', [
      [own.name, ({ name }) => name],
      [own.status, state],
      [t.used, (token) => (isUseCounted(token, notesEveryUse) ? token.used_quota : '')],
      [t.left, (token) => (token.unlimited_quota ? t.infinite : token.remain_quota)],
      [
        zonedHead(own.lastUsed),
        (token) => {
          const use = lastUseOf(token, notesEveryUse)
          return use === 'never' ? own.neverUsed : use === undefined ? '' : formatTimestamp(use)
        },
      ],
      [zonedHead(own.created), ({ created_time }) => formatTimestamp(created_time)],
      [zonedHead(own.expires), (token) => (neverExpires(token) ? '' : formatTimestamp(token.expired_time))],
      [t.models, ({ models }) => models],
    ]),
    ...fromRowAction(props.actions, { delete: { job: 'token-delete', help: t.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={tokenChangeTypes} />
}
