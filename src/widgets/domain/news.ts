export interface News {
  /** The newest first. */
  announcements: Announcement[]
  questions: { question: string; answer: string }[]
  addresses: { name: string; url: string; about: string }[]
}

export interface Announcement {
  text: string
  more: string
  /** Epoch seconds; 0 if unknown. */
  time: number
  kind: 'plain' | 'ongoing' | 'good' | 'warning' | 'bad'
}
