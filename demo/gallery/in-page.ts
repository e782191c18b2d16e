import type { Seed, SeedCall } from '../../src/widgets/testing.ts'

/** Built as a static site: there is no console beside the gallery, and its gateway is in the page. */
export const isStatic = import.meta.env.MODE === 'site'

const models = ['gpt-4o', 'gpt-4o-mini', 'deepseek-chat', 'qwen-max']

/** A month of calls, fewer at weekends; the same on each visit. */
const calls = Array.from({ length: 30 }, (_, day) =>
  Array.from({ length: day % 7 < 2 ? 1 : 4 }, (_, at): SeedCall => {
    const model = models[(day + at * 3) % models.length]!
    const key = at % 2 === 0 ? 'website' : 'translation'
    return {
      model,
      key,
      quota: 4_000 + ((day * 7 + at * 13) % 23) * 900,
      minutesAgo: day * 1440 + at * 97 + 4,
    }
  }),
).flat()

const seed: Seed = {
  users: [{ username: 'mei', role: 100, quota: 21_500_000, email: 'mei@example.com' }, { username: 'tom' }],
  keys: [
    { name: 'website' },
    { name: 'translation', quota: 1_000_000, used: 250_000, models: 'gpt-4o-mini' },
    { name: 'old-app', status: 2, quota: 500_000, used: 120_000 },
  ],
  codes: [
    { code: 'WELCOME', quota: 500_000, name: 'welcome' },
    { code: 'SPRING', quota: 2_500_000, name: 'spring' },
  ],
  calls,
  models,
}

/** Answers what the elements call, with someone signed in who may see all of them. */
export async function startInPage(): Promise<void> {
  const [{ createTestGateway }, { connect, ensureSession }, { answersOf }, answer] = await Promise.all([
    import('../../src/widgets/testing.ts'),
    import('../../src/widgets/client.ts'),
    import('./recorded.ts'),
    fetch(new URL('recorded.json', document.baseURI)),
  ])
  const gateway = createTestGateway(seed)
  gateway.answer(answersOf((await answer.json()) as Record<string, unknown>))
  gateway.install()
  gateway.signInAs('mei')
  // Nobody has signed in on this page, so what visitors may see too would not ask who it is.
  await ensureSession(connect())
}
