import { bodyLimit } from 'hono/body-limit'
import type { AppConfig } from '../deps.ts'
import { Refusal } from './envelope.ts'

/** Rejects a body that is too large (413) before it is buffered or parsed. */
export const limitBody = ({ bodyLimit: maxSize }: Pick<AppConfig, 'bodyLimit'>) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(`请求内容过大，最多 ${Math.floor(maxSize / 1024)} KiB`, 413)
    },
  })
