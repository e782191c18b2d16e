import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllModels, listModelsByType } from '../../../src/widgets/api/channels/models.ts'
import { listAvailableModels } from '../../../src/widgets/api/users.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

const models = ['gpt-4o', 'gpt-3.5-turbo', 'gpt-4o', 'gpt-3.5-turbo', 'o3']
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(({ url }, response) => {
    const data: Record<string, unknown> = {
      '/api/channel/models': models.map((id) => ({ id })),
      '/api/models': { 1: models },
    }
    answer(response, 200, { success: true, message: '', data: data[url!.split('?')[0]!] ?? models })
  })
})
afterAll(() => server.close())

// New API of April 2025 lists a model once for each of its providers.
test('a model that a gateway lists several times is offered once', async () => {
  const once = ['gpt-4o', 'gpt-3.5-turbo', 'o3']
  const gateway = oneApiAt(server.url)
  expect(await listAllModels(gateway)).toEqual(once)
  expect((await listModelsByType(gateway)).get(1)).toEqual(once)
  expect(await listAvailableModels(gateway)).toEqual(once)
  const newApi = new Gateway(server.url, memoryStorage())
  await newApi.setDialect('new-api', true)
  expect(await listAvailableModels(newApi)).toEqual(once)
})
