import { expect, test } from 'vitest'
import {
  changedModels,
  modelDifference,
  remaining,
  renamesIn,
  saysNoList,
} from '../../../src/widgets/domain/channels/model-changes.ts'

test('what is listed and not served is new; what is served and no longer listed is gone', () => {
  const served = {
    models: 'kept,gone,alias,alias of the gone,toString',
    model_mapping: '{"alias":"listed too","alias of the gone":"gone elsewhere"}',
  }
  expect(modelDifference(['kept', 'new', 'new', 'listed too', 'constructor'], served)).toEqual({
    // A model that is served under another name is not new.
    fresh: ['new', 'constructor'],
    // What is mapped is never gone, whatever it is mapped to.
    gone: ['gone', 'toString'],
  })
})

test('what is ignored is neither, by name or by expression', () => {
  const served = { models: 'gone,gone-too', model_mapping: '' }
  const ignored = ['gone', 'regex: ^ft:', 'regex:(?P<go>only)', 'new']
  expect(modelDifference(['new', 'ft:one', 'new-2'], served, ignored)).toEqual({
    fresh: ['new-2'],
    gone: ['gone-too'],
  })
})

test('what was found earlier is left only as far as the channel still differs', () => {
  const found = { fresh: ['a', 'b', 'c'], gone: ['x', 'y', 'z'] }
  expect(remaining(found, { models: 'a,x,y', model_mapping: '{"y":"b"}' })).toEqual({
    fresh: ['c'],
    gone: ['x'],
  })
})

test('a model is renamed if exactly one new one is the same but for date, stage, publisher and separators', () => {
  const fresh = [
    'openai/gpt-4o',
    'claude-3.5-sonnet-20241022',
    'o1',
    'gemini-1-2025-01-02',
    'gemini-1-preview',
    'a-2',
  ]
  const gone = ['gpt-4o-2024-05-13', 'claude-3-5-sonnet-latest', 'o1-preview', 'gemini-1', 'a-1', 'gpt-3']
  expect(renamesIn({ fresh, gone })).toEqual([
    { from: 'gpt-4o-2024-05-13', to: 'openai/gpt-4o' },
    { from: 'claude-3-5-sonnet-latest', to: 'claude-3.5-sonnet-20241022' },
    { from: 'o1-preview', to: 'o1' },
  ])
  // Of two that may have become it, neither has.
  expect(renamesIn({ fresh: ['m'], gone: ['m-0301', 'm-0613'] })).toEqual([])
})

test('a change adds, removes, and maps a renamed model to its new name', () => {
  const served = { models: 'kept,old,gone', model_mapping: '{"alias":"kept"}' }
  const renames = [{ from: 'old', to: 'newer' }]
  expect(changedModels(served, { add: ['new', 'kept'], remove: ['gone'], renames })).toEqual({
    models: 'kept,old,new,newer',
    model_mapping: JSON.stringify({ alias: 'kept', old: 'newer' }, null, 2),
  })
  expect(changedModels(served, { add: [], remove: [], renames: [] })).toEqual({ models: 'kept,old,gone' })
})

// What one-hub of February 2026 answered where its provider on this machine answered so.
test.each([
  ['404 404 page not found', 'Provider API error: bad response status code 404', true],
  [
    '404 {"error":{"message":"Invalid URL (GET /v1/models)"}}',
    'Provider API error: Invalid URL (GET /v1/models)',
    true,
  ],
  ['404 {"error":{"message":"Not Found"}}', 'Provider API error: Not Found', true],
  ['405 {"error":{"message":"Method not allowed"}}', 'Provider API error: Method not allowed', true],
  ['404 {"detail":"Not Found"}', '{"detail":"Not Found"}', true],
  ['405 {"detail":"Method Not Allowed"}', '{"detail":"Method Not Allowed"}', true],
  ['404 {"message":"Not Found","code":404}', '{"message":"Not Found","code":404}', true],
  [
    '404 of type 14',
    '{"error":{"message":"Invalid URL (GET /v1/models)","type":"invalid_request_error","param":null,"code":null}}',
    true,
  ],
  ['401', 'Provider API error: Incorrect API key provided', false],
  ['404 with a reason of its own', 'Provider API error: Organization not found', false],
  ['500 {"error":{"message":"page 404"}}', 'Provider API error: page 404', false],
  ['nothing', 'Provider API error: status code 4040', false],
])('a provider that answers %s: %s, and has %s no list', (_provider, message, isSo) => {
  expect(saysNoList(message)).toBe(isSo)
})
