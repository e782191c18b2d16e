/** What a gateway's operator has to say to everybody, besides the notice. */
export interface News {
  /** The newest first. */
  announcements: Announcement[]
  questions: { question: string; answer: string }[]
  /** Addresses at which the API answers. */
  addresses: { name: string; url: string; about: string }[]
}

/** Its text and what is added to it are Markdown, or HTML. */
export interface Announcement {
  text: string
  more: string
  /** Epoch seconds; 0 if unknown. */
  time: number
  kind: 'plain' | 'ongoing' | 'good' | 'warning' | 'bad'
}
