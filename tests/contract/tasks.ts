import type { Wire } from '../../src/widgets/domain/wire.ts'

/*
 * Tasks as the gateways keep them in their databases, put there by hand: no provider can be called. Times are long ago, so
 * that no gateway looks after them any more.
 */

/** Epoch seconds of the first. */
export const since = 1_790_000_000

const row = (place: number, more: Wire): Wire => ({
  id: place,
  created_at: since + place * 60,
  updated_at: since + place * 60,
  user_id: 1,
  group: 'default',
  channel_id: 1,
  quota: 50_000,
  submit_time: since + place * 60,
  start_time: since + place * 60 + 5,
  finish_time: since + place * 60 + 95,
  progress: '100%',
  properties: '{}',
  data: 'null',
  ...more,
})

const clip = {
  id: 'c1',
  title: 'Rain',
  text: '[Verse]\nIt rains',
  audio_url: 'https://cdn.example/rain.mp3',
  image_url: 'https://cdn.example/rain.png',
  video_url: 'javascript:alert(1)',
  metadata: { prompt: 'rain <img src=x onerror=alert(1)>' },
}

/** In the order submitted; `other` are of another user. */
export const taskRows: readonly Wire[] = [
  row(1, {
    task_id: 'song-1',
    platform: 'suno',
    action: 'MUSIC',
    status: 'SUCCESS',
    data: JSON.stringify([clip]),
  }),
  row(2, {
    task_id: 'task_video',
    platform: '50',
    action: 'textGenerate',
    status: 'SUCCESS',
    properties: JSON.stringify({
      input: 'a cat',
      origin_model_name: 'kling-v2',
      upstream_model_name: 'kling-v2-1',
    }),
    private_data: JSON.stringify({ result_url: 'https://videos.example/cat.mp4', key: 'sk-upstream' }),
    data: JSON.stringify({ task_result: { videos: [{ url: 'data:video/mp4;base64,AAAA' }] } }),
  }),
  row(3, {
    task_id: 'task_failed',
    platform: '50',
    action: 'generate',
    status: 'FAILURE',
    fail_reason: 'blocked <b>',
  }),
  row(4, {
    task_id: 'task_old',
    platform: 'suno',
    action: 'LYRICS',
    status: 'FAILURE',
    fail_reason: 'no words',
  }),
  row(5, {
    task_id: 'task_alice',
    user_id: 2,
    channel_id: 2,
    platform: '50',
    action: 'generate',
    status: 'SUCCESS',
    // Where states of early 2025 put the address of the result.
    fail_reason: 'https://videos.example/alice.mp4',
  }),
]

export const drawingRows: readonly Wire[] = [
  {
    id: 1,
    code: 1,
    user_id: 1,
    action: 'IMAGINE',
    mj_id: 'mj-1',
    prompt: 'a house',
    prompt_en: 'a house',
    submit_time: since * 1000,
    start_time: since * 1000 + 400,
    finish_time: since * 1000 + 61_000,
    image_url: 'https://drawings.example/house.webp',
    status: 'SUCCESS',
    progress: '100%',
    quota: 20_000,
    channel_id: 1,
    fail_reason: '',
    description: '',
    state: '',
    buttons: '[]',
    properties: '{}',
  },
  {
    id: 2,
    code: 1,
    user_id: 2,
    action: 'UPSCALE',
    mj_id: 'mj-2',
    prompt: 'a house',
    prompt_en: '',
    submit_time: since * 1000 + 100_000,
    start_time: 0,
    finish_time: since * 1000 + 101_000,
    quota: 0,
    image_url: '',
    status: 'FAILURE',
    progress: '100%',
    channel_id: 2,
    fail_reason: 'queue is full',
    description: '',
    state: '',
    buttons: '',
    properties: '',
  },
]

/** How each gateway notes that `task_failed` was refunded. */
export const refundLine = (typed: boolean): Wire => ({
  user_id: 1,
  username: 'root',
  created_at: since + 280,
  prompt_tokens: 0,
  completion_tokens: 0,
  ...(typed
    ? {
        type: 6,
        quota: 50_000,
        content: '',
        other: JSON.stringify({ task_id: 'task_failed', reason: 'blocked' }),
      }
    : { type: 4, quota: 0, content: '异步任务执行失败 task_failed，补偿 ＄0.100000 额度', other: '' }),
})

/** Still under way; only one-hub leaves it alone, others look after it every 15 seconds. */
const underWay = row(6, {
  task_id: 'task_running',
  platform: 'kling',
  action: 'videos',
  status: 'IN_PROGRESS',
  progress: 40,
  finish_time: 0,
  quota: 0,
})

/** As a gateway has them in its table: one-hub a progress without sign, all of them JSON as bytes. */
export const rowsAt = (gateway: string) =>
  [...taskRows, ...(gateway === 'one-hub' ? [underWay] : [])].map(
    ({ data, properties, private_data, ...task }) => ({
      ...task,
      data: bytes(data),
      properties: bytes(properties),
      private_data: private_data && bytes(private_data),
      ...(gateway === 'one-hub' && { progress: Number.parseInt(String(task.progress)) }),
    }),
  )

const bytes = (text: unknown) => Buffer.from(String(text))
