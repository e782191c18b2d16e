import type { Messages } from '../../src/widgets/messages/language/locale.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/*.messages.ts', { eager: true })

const isTopic = (value: unknown): value is Messages<unknown> =>
  typeof value === 'object' && value !== null && 'topic' in value && 'en' in value

/** Every topic of the interface; the page's own are in `src/host`. */
export const allMessages = [
  ...Object.values(modules),
  ...Object.values(import.meta.glob<Record<string, unknown>>('../../src/host/messages.ts', { eager: true })),
].flatMap((module) => Object.values(module).filter(isTopic))

/** The English sentences of every topic, by its name. */
export const english = Object.fromEntries(allMessages.map(({ topic, en }) => [topic, en]))
