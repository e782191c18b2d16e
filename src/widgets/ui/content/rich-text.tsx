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
  return <SanitizedMarkdown text={text} part={part} />
}

type SanitizedProps = { text: string; part: string; noImages?: boolean }

/** Like `RichText`, but a lone URL stays text. */
export function SanitizedMarkdown({ text, part, noImages }: SanitizedProps) {
  const [html, setHtml] = useState<SafeHtml | null>(null)
  useEffect(() => {
    let current = true
    void renderMarkdown(text, { noImages }).then((safe) => current && setHtml(safe))
    return () => void (current = false)
  }, [text, noImages])
  return html ? <TrustedHtml html={html} part={part} /> : <Skeleton height="64px" />
}

function TrustedHtml({ html, part }: { html: SafeHtml; part?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) showSafeHtml(ref.current, html)
  }, [html])
  return <div ref={ref} className="rich-text" part={part} />
}
