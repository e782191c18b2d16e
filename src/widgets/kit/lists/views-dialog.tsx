import { useId, useRef, useState } from 'react'
import { useGuardedClose } from '../forms/use-unsaved-guard.tsx'
import { nameOf } from '../../domain/typed.ts'
import type { ViewState } from '../../domain/view-state.ts'
import { currentConsole } from '../../stores/palette-commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useCopy } from '../data/use-copy.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'
import { firstView } from '../element/use-view.ts'
import { viewsMessages } from './views.messages.ts'
import { parseJson } from '../../domain/format.ts'
import { number, record, text } from '../../domain/wire.ts'
import type { TextStorage } from '../../stores/browser-storage.ts'
import sheet from './views-dialog.css?raw'

interface ViewsDialogProps {
  name: string
  shown: ViewState
  onShow: (view: Partial<ViewState>) => void
  onClose: () => void
}

export default function ViewsDialog({ name: list, shown, onShow, onClose }: ViewsDialogProps) {
  const t = useMessages(viewsMessages)
  const common = useCommon()
  const { storage } = useWidget().gateway
  const copy = useCopy()
  const formId = useId()
  const [views, setViews] = useState(() => readViews(storage, list))
  const [renamed, setRenamed] = useState<string>()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const titleOf = ({ name, first }: SavedView) => name || (first ? t.first[first] : t.unnamed)
  const { close, prompt } = useGuardedClose(typed !== (renamed ?? ''), onClose)
  const field = useRef<HTMLInputElement>(null)
  useLazySheets(sheet)

  const write = (change: (stored: SavedView[]) => SavedView[]) => {
    // Another tab may have changed them since.
    const next = change(readViews(storage, list))
    writeViews(storage, list, next)
    setViews(next)
    setRenamed(undefined)
    setTyped('')
    setSubmitted(false)
  }
  const save = () => {
    setSubmitted(true)
    const name = nameOf(typed)
    if (!name) return field.current?.focus()
    const { page: _, ...view } = shown
    write((stored) => [
      // Names are unique: saving under an existing name replaces that view.
      ...stored.flatMap((one) =>
        titleOf(one) === renamed ? { name, view: one.view } : titleOf(one) === name ? [] : one,
      ),
      ...(renamed === undefined ? [{ name, view }] : []),
    ])
  }
  const rename = (title: string) => {
    setRenamed(title)
    setTyped(title)
    field.current?.focus()
  }
  const show = ({ view }: SavedView) => {
    onShow(view)
    onClose()
  }
  return (
    <Dialog title={t.title} onClose={close} size="small" closeOnOutside>
      {views.length === 0 && <p className="view-none">{t.none}</p>}
      <ul className="view-choices">
        {views.map((view, at) => {
          const title = titleOf(view)
          return (
            <li key={`${at} ${title}`}>
              <Button
                variant="ghost"
                icon="bookmark"
                className="view-name"
                onPress={() => show(view)}
                part="view"
              >
                {title}
              </Button>
              <Button
                variant="ghost"
                size="small"
                icon="link"
                label={t.copyLink(title)}
                onPress={() =>
                  copy(currentConsole()!.linkTo({ ...firstView, ...view.view }), t.linkCopied(title))
                }
              />
              <Button
                variant="ghost"
                size="small"
                icon="edit"
                label={t.rename(title)}
                onPress={() => rename(title)}
              />
              <Button
                variant="ghost"
                size="small"
                icon="trash"
                label={t.remove(title)}
                onPress={() => write((stored) => stored.filter((one) => titleOf(one) !== title))}
              />
            </li>
          )
        })}
      </ul>
      <Form id={formId} label={t.title} onSubmit={save}>
        <div className="view-save">
          <TextField
            ref={field}
            prose
            label={renamed === undefined ? t.saveAs : t.newName}
            help={t.kept}
            error={submitted && !nameOf(typed) ? t.nameMissing : undefined}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            part="view-name"
          />
          <Button variant="primary" type="submit" form={formId} part="view-save">
            {common.save}
          </Button>
        </div>
      </Form>
      {prompt}
    </Dialog>
  )
}

const predefined = ['failing', 'expiring', 'spent'] as const

/** A view holds everything except the page number. */
interface SavedView {
  /** Empty for a predefined view that the user has not renamed; its label comes from `first`. */
  name: string
  first?: (typeof predefined)[number] | undefined
  view: Partial<ViewState>
}

const predefinedViews: Record<string, SavedView[]> = {
  channels: [{ name: '', first: 'failing', view: { filters: { test: 'failed' } } }],
  tokens: [{ name: '', first: 'expiring', view: { filters: { due: 'expiring' }, sort: 'expires' } }],
  users: [{ name: '', first: 'spent', view: { filters: { below: '0' } } }],
}

const storageKey = (name: string) => `views_${name}`

function readViews(storage: TextStorage, name: string): SavedView[] {
  const stored = parseJson(storage.read(storageKey(name)) ?? '')
  return Array.isArray(stored) ? stored.map(readView) : (predefinedViews[name] ?? [])
}

const writeViews = (storage: TextStorage, name: string, views: readonly SavedView[]) =>
  storage.write(storageKey(name), JSON.stringify(views))

/** Stored data is untrusted: another version or another script may have written it. */
function readView(value: unknown): SavedView {
  const { name, first, view } = record(value)
  const { search, sort, filters, columns, size } = record(view)
  return {
    name: text(name),
    first: predefined.find((one) => one === first),
    view: {
      search: text(search),
      sort: text(sort),
      filters: Object.fromEntries(Object.entries(record(filters)).map(([key, one]) => [key, text(one)])),
      ...(text(columns) && { columns: text(columns) }),
      ...(number(size) > 0 && { size: number(size) }),
    },
  }
}
