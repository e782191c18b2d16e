import { eq } from 'drizzle-orm'
import { channels } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { ChannelStatus } from '../domain.ts'
import type { GatewayContext } from '../http/context.ts'
import { readFor } from '../http/reads.ts'
import { modelOwner } from './model-catalogue.ts'
import { allowsModel, authenticate } from './caller.ts'
import { groupsOf } from './channels/choose-channel.ts'
import { RelayError } from './errors.ts'

/** `GET /v1/models`: the models that the key may call now, sorted by name. */
export async function listModels(c: GatewayContext, deps: GatewayDeps): Promise<Response> {
  const names = await callableModels(c, deps)
  return c.json({ data: names.map(modelCard), object: 'list' })
}

/** `GET /v1/models/{model}`: one model that the key may call. */
export async function getModel(c: GatewayContext, deps: GatewayDeps): Promise<Response> {
  const name = c.req.param('model')!
  if ((await callableModels(c, deps)).includes(name)) return c.json(modelCard(name))
  const details = { type: 'invalid_request_error', param: 'model', code: 'model_not_found' }
  throw new RelayError(404, `The model '${name}' does not exist`, details)
}

async function callableModels(c: GatewayContext, deps: GatewayDeps): Promise<string[]> {
  const { token, user } = await authenticate(c, deps)
  const groups = groupsOf(user, deps.compat)
  const found = await readFor(user.id, () =>
    deps.db
      .select({ models: channels.models, group: channels.group })
      .from(channels)
      .where(eq(channels.status, ChannelStatus.enabled)),
  )
  const served = found.filter(({ group }) => split(group).some((name) => groups.includes(name)))
  const names = new Set(served.flatMap(({ models }) => split(models)))
  return [...names].filter((name) => allowsModel(token, name)).sort()
}

const split = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** A fixed creation time for all models, because the gateway does not know when a provider released one. */
const created = 1626777600

/** A model in the format of OpenAI's API. */
export const modelCard = (id: string) => ({
  id,
  object: 'model',
  created,
  owned_by: modelOwner(id),
  permission: [
    {
      id: 'modelperm-LwHkVFn8AcMItP432fKKDIKJ',
      object: 'model_permission',
      created,
      allow_create_engine: true,
      allow_sampling: true,
      allow_logprobs: true,
      allow_search_indices: false,
      allow_view: true,
      allow_fine_tuning: false,
      organization: '*',
      group: null,
      is_blocking: false,
    },
  ],
  root: id,
  parent: null,
})
