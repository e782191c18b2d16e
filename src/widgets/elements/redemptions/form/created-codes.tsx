import { useEffect, useRef } from 'react'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { CreatedEnd } from '../../../kit/forms/created-end.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { messages } from './redemption-form.messages.ts'
import type { Stored } from './use-redemption-form.ts'

interface CreatedCodesProps {
  created: Stored
  onAnother: () => void
  onDone: () => void
}

/** The codes just generated, to read, copy all at once, or save one per line. */
export function CreatedCodes({ created: { name, codes, asked }, onAnother, onDone }: CreatedCodesProps) {
  const words = useMessages(messages)
  const { copy, fallback } = useCopy()
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const file = `${name}.txt`
  const text = codes.join('\n')
  const download = () =>
    saveFile(place.current!, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), file)
  return (
    <section ref={place} className="created" part="created" aria-labelledby="created-title">
      <div>
        <h2 id="created-title" ref={title} tabIndex={-1}>
          {words.createdTitle(codes.length)}
        </h2>
        <p className="muted">{words.createdHelp}</p>
        {asked !== undefined && codes.length < asked && (
          <Callout tone="warn">{words.createdFewer(codes.length, asked)}</Callout>
        )}
      </div>
      <ul className="created-codes" part="codes" tabIndex={0} aria-label={words.codes(name)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="created-actions">
        <Button variant="primary" icon="download" onPress={download} part="download">
          {words.download(file)}
        </Button>
        <Button icon="copy" onPress={() => copy(text)} part="copy-all">
          {words.copyAll}
        </Button>
      </div>
      <div className="created-end">
        <CreatedEnd {...{ words, onAnother, onDone }} />
      </div>
      {fallback}
    </section>
  )
}
