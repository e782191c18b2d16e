import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSession } from '../../../src/widgets/api/session.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import laisky from '../../contract/recordings-laisky.json' with { type: 'json' }
import { answer, answering } from './answering.ts'

const status = (laisky as { path: string; reply: unknown }[]).find(
  ({ path }) => path === '/api/status',
)!.reply
const data = { uuid: 'a-uuid', username: 'root', display_name: '', role: 100, status: 1 }

let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(({ url = '' }, response) =>
    // The status is slower than the answer to who is signed in.
    setTimeout(
      () => answer(response, 200, url === '/api/status' ? status : { success: true, message: '', data }),
      url === '/api/status' ? 100 : 0,
    ),
  )
})
afterAll(() => server.close())

test('a cookie that is valid though the storage is empty is that of a user with an id of the dialect', async () => {
  const gateway = new Gateway(server.url, memoryStorage())
  await ensureSession(gateway)
  expect(gateway.session.getState().phase).toBe('signed-in')
  expect(gateway.session.getState().user?.id).toBe('a-uuid')
})
