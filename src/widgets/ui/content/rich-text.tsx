import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Framed, isFramedUrl } from './framed.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { renderMarkdown, sanitiseHtml, showSafeHtml, type SafeHtml } from './trusted-html.ts'

type RichTextProps = {
  /** An administrator wrote it as Markdown or HTML; a text that is just an https URL is framed. */
  text: string
  format?: 'markdown' | 'html'
  frameTitle: string
  part?: string
}

export function RichText({ text, format = 'markdown', frameTitle, part = 'content' }: RichTextProps) {
  if (isFramedUrl(text)) return <Framed src={text.trim()} title={frameTitle} />
  return <Sanitised text={text} format={format} part={part} />
}

/** The text is never framed. */
export function Sanitised({
  text,
  format,
  part,
  noImages = false,
}: Required<Pick<RichTextProps, 'text' | 'format' | 'part'>> & { noImages?: boolean }) {
  const [html, setHtml] = useState<SafeHtml | null>(null)
  useEffect(() => {
    let current = true
    const render = format === 'markdown' ? renderMarkdown : sanitiseHtml
    void render(text, { noImages }).then((safe) => current && setHtml(safe))
    return () => {
      current = false
    }
  }, [text, format, noImages])
  return html ? <TrustedHtml html={html} part={part} /> : <Skeleton height="64px" />
}

function TrustedHtml({ html, part }: { html: SafeHtml; part?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) showSafeHtml(place.current, html)
  }, [html])
  return <div ref={place} className="rich-text" part={part} />
}
