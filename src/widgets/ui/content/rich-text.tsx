import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Framed, isFramedUrl } from './framed.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { renderMarkdown, showSafeHtml, type SafeHtml } from './trusted-html.ts'

type RichTextProps = {
  /** Markdown, HTML or both, by an administrator; a text that is just an https URL is framed. */
  text: string
  frameTitle: string
  part?: string
}

export function RichText({ text, frameTitle, part = 'content' }: RichTextProps) {
  if (isFramedUrl(text)) return <Framed src={text.trim()} title={frameTitle} />
  return <Sanitised text={text} part={part} />
}

/** Like `RichText`, but a lone URL stays text. */
export function Sanitised({ text, part, noImages }: { text: string; part: string; noImages?: boolean }) {
  const [html, setHtml] = useState<SafeHtml | null>(null)
  useEffect(() => {
    let current = true
    void renderMarkdown(text, { noImages }).then((safe) => current && setHtml(safe))
    return () => void (current = false)
  }, [text, noImages])
  return html ? <TrustedHtml html={html} part={part} /> : <Skeleton height="64px" />
}

function TrustedHtml({ html, part }: { html: SafeHtml; part?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) showSafeHtml(place.current, html)
  }, [html])
  return <div ref={place} className="rich-text" part={part} />
}
