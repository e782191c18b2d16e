import type { Announcement, News } from '../../domain/news.ts'
import { flag, list, member, record, text, type Wire } from '../../domain/wire.ts'

const kinds: Record<string, Announcement['kind']> = {
  ongoing: 'ongoing',
  success: 'good',
  warning: 'warning',
  error: 'bad',
}

/** A section is in the status only while its `<name>_enabled` flag is set. */
export function newsOfNewApi(status: Wire): News {
  const enabledRows = (name: string) =>
    flag(status[`${name}_enabled`]) ? list(status[name]).map(record) : []
  const announcements = enabledRows('announcements').map(
    ({ content, extra, publishDate, type }): Announcement => ({
      text: text(content),
      more: text(extra),
      time: Math.floor((Date.parse(text(publishDate)) || 0) / 1000),
      kind: member(kinds, type) ?? 'plain',
    }),
  )
  return {
    announcements: announcements.sort((one, other) => other.time - one.time),
    questions: enabledRows('faq').map(({ question, answer }) => ({
      question: text(question),
      answer: text(answer),
    })),
    addresses: enabledRows('api_info').map(({ url, route, description }) => ({
      name: text(route),
      url: text(url),
      about: text(description),
    })),
  }
}
