import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { formatTimestamp } from '../../domain/format.ts'
import type { Announcement, News } from '../../domain/news.ts'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useLazySheets } from '../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { SanitizedMarkdown } from '../../ui/content/rich-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { AddressLine } from '../../ui/content/code-sample.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { newsMessages } from './news.messages.ts'
import sheet from './news.css?raw'

const shownFirst = 3

/** In epoch seconds: the user has seen announcements up to this one. */
const seenKey = 'news-seen'

/** `head` holds the button of the announcements. */
export default function NewsCards({ head }: { head: Element | null }) {
  const { gateway, numberFormat } = useWidget()
  const t = useMessages(newsMessages)
  const status = useStore(gateway.status, (state) => state.published)
  const [before] = useState(() => Number(gateway.storage.read(seenKey) ?? 0) || 0)
  const [seen, setSeen] = useState(before)
  const [news, setNews] = useState<News>()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    let current = true
    if (status)
      void gateway.dialect.extensions.news?.().then(
        (read) => current && setNews(read(status)),
        () => undefined,
      )
    return () => void (current = false)
  }, [status, gateway])
  useLazySheets(sheet)
  const latest = news?.announcements[0]?.time ?? 0
  // They are read as soon as one can see them.
  useEffect(() => {
    if (!list.current || latest <= seen) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      gateway.storage.write(seenKey, String(latest))
      setSeen(latest)
    })
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [latest, seen, gateway])
  const { announcements = [], questions = [], addresses = [] } = news ?? {}
  const unread = announcements.filter(({ time }) => time > seen).length
  const lead = () => {
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <div className="news">
      {announcements.length > 0 && (
        <section className="card" part="news" aria-label={t.title} ref={list}>
          <h2 tabIndex={-1}>{t.title}</h2>
          <ol className="news-list">
            {(all ? announcements : announcements.slice(0, shownFirst)).map((one, index) => (
              <Announced key={index} {...one} isNew={one.time > before} />
            ))}
          </ol>
          {!all && announcements.length > shownFirst && (
            <Button size="small" onPress={() => setAll(true)} part="all-news">
              {t.all(numberFormat.count(announcements.length))}
            </Button>
          )}
        </section>
      )}
      {head &&
        announcements.length > 0 &&
        createPortal(
          <Button icon="bell" onPress={lead} part="show-news">
            {t.title}{' '}
            {unread > 0 && (
              <Badge tone="info" part="unread-news">
                {t.unread(numberFormat.count(unread))}
              </Badge>
            )}
          </Button>,
          head,
        )}
      {addresses.length > 0 && <Addresses addresses={addresses} />}
      {questions.length > 0 && (
        <section className="card" part="questions" aria-label={t.questions}>
          <h2>{t.questions}</h2>
          {questions.map(({ question, answer }, index) => (
            <details key={index} part="question">
              <summary>{question}</summary>
              <SanitizedMarkdown text={answer} part="answer" />
            </details>
          ))}
        </section>
      )}
    </div>
  )
}

const tones: Record<Exclude<Announcement['kind'], 'plain'>, Tone> = {
  ongoing: 'info',
  good: 'ok',
  warning: 'warn',
  bad: 'bad',
}

function Announced({ text, more, time, kind, isNew }: Announcement & { isNew: boolean }) {
  const t = useMessages(newsMessages)
  return (
    <li part="announcement">
      <div className="news-facts">
        {time > 0 && <Moment seconds={time}>{formatTimestamp(time).slice(0, 16)}</Moment>}
        {kind !== 'plain' && <Badge tone={tones[kind]}>{t.kinds[kind]}</Badge>}
        {isNew && <span className="news-new">{t.isNew}</span>}
      </div>
      <SanitizedMarkdown text={text} part="announcement-text" />
      {more && <SanitizedMarkdown text={more} part="announcement-more" />}
    </li>
  )
}

function Addresses({ addresses }: Pick<News, 'addresses'>) {
  const t = useMessages(newsMessages)
  const copy = useCopy()
  return (
    <section className="card" part="addresses" aria-label={t.addresses}>
      <h2>{t.addresses}</h2>
      <ul className="news-addresses">
        {addresses.map(({ name, url, about }, index) => (
          <li key={index} part="address">
            <strong>{name}</strong>
            <AddressLine url={url} button={{ label: t.copy(name) }} onCopy={copy} />
            {about && <span className="muted">{about}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
