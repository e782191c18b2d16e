import type { Language, Locale } from './locale.ts'

/** The sentences of one element or topic, in every language. */
export type Messages<Sentences> = Record<Locale, Sentences>

/** Puts the sentences of a topic together. A language that misses one is a type error. */
export const topic = <Topic extends keyof Language>(
  _: Topic,
  zh: Language[Topic],
  en: Language[Topic],
): Messages<Language[Topic]> => ({ 'zh-CN': zh, en })
