import type { Id } from '../../../domain/id.ts'
import { useWidget } from '../../element/widget-context.ts'

/** Each kind has `oneapi-{kind}-form`, at `/{kind}/add` and `/{kind}/edit/{id}` in the console. */
export type FormKind = 'token' | 'redemption' | 'user' | 'channel'

const none: Record<string, string> = {}

export function useOpenForm(kind: FormKind, whenNew = none) {
  const { navigate } = useWidget()
  const open = (path: string, attributes: Record<string, string>) =>
    navigate({ tag: `oneapi-${kind}-form`, attributes, href: `/${kind}/${path}` })
  return {
    create: () => open('add', whenNew),
    edit: ({ id }: { id: Id }) => open(`edit/${encodeURIComponent(id)}`, { [`${kind}-id`]: String(id) }),
    copy: ({ id }: { id: Id }) => open(`add/${encodeURIComponent(id)}`, { 'copy-from': String(id) }),
  }
}

export type OpenForm = ReturnType<typeof useOpenForm>
