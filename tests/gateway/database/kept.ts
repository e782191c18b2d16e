export const ask = async (url: string, path: string, headers: Record<string, string>) => {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, body: (await answer.json()) as { data: unknown } }
}

/** What an operator counts on after a restore: keys, channels, options, the log and root's balance. */
export async function kept(url: string, cookie: string) {
  const of = async (path: string) => (await ask(url, path, { cookie })).body.data
  const { quota, used_quota, request_count } = (await of('/api/user/self')) as Record<string, number>
  return {
    quota,
    used_quota,
    request_count,
    tokens: ((await of('/api/token/?p=0')) as { key: string; name: string }[]).map(({ key, name }) => [
      key,
      name,
    ]),
    channels: ((await of('/api/channel/?p=0')) as { name: string }[]).map(({ name }) => name),
    options: await of('/api/option/'),
    calls: ((await of('/api/log/?p=0&type=2')) as { id: number }[]).length,
  }
}
