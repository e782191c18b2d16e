import { useState } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import fileStyles from './file-field.css?raw'

interface FileFieldProps {
  label: string
  t: { choose: string; noFile: string; unread: string }
  /** In the syntax of the attribute `accept`. */
  accept: string
  /** In bytes, at most. */
  limit: number
  onRead: (text: string) => void
}

/** The browser's own control has words in its own language, so ours covers it. */
export function FileField({ label, t, accept, limit, onRead }: FileFieldProps) {
  useLazySheets(fileStyles)
  const [name, setName] = useState('')
  const [unread, setUnread] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    const found = file.size > limit ? undefined : await file.text().catch(() => undefined)
    setUnread(found === undefined)
    if (found !== undefined) onRead(found)
  }
  return (
    <Field label={label} error={unread ? t.unread : undefined}>
      {(control) => (
        <span className="file">
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
          <span className="button" aria-hidden="true">
            {t.choose}
          </span>
          <span className="muted" aria-hidden="true">
            {name || t.noFile}
          </span>
        </span>
      )}
    </Field>
  )
}
