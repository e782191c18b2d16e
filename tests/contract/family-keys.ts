import { record, type Wire } from '../../src/widgets/domain/wire.ts'

/** `POST /api/channel/multi_key/manage` of new-api's stand-in, for the keys within a channel, after its sources. */
export function manageKeys(channel: Wire | undefined, body: Wire): Wire {
  const info = record(channel?.channel_info)
  if (!channel || !info.is_multi_key) return no('该渠道不是多密钥模式')
  const keys = String(channel.key).split('\n')
  const states = { ...record(info.multi_key_status_list) } as Record<number, number>
  const reasons = { ...record(info.multi_key_disabled_reason) } as Record<number, string>
  const stateOf = (place: number) => states[place] ?? 1
  const place = Number(body.key_index)
  const one = ['disable_key', 'enable_key', 'delete_key'].includes(String(body.action))
  if (one && !(place >= 0 && place < keys.length)) return no('密钥索引超出范围')
  /** Keeps some of the keys and renumbers them. */
  const keep = (stays: (at: number) => boolean) => {
    const kept = keys.map((_, at) => at).filter(stays)
    if (kept.length === 0) return no('不能删除最后一个密钥')
    channel.key = kept.map((at) => keys[at]).join('\n')
    const numbered = <Value>(values: Record<number, Value>) =>
      Object.fromEntries(kept.flatMap((at, now) => (at in values ? [[now, values[at]]] : [])))
    channel.channel_info = {
      ...info,
      multi_key_size: kept.length,
      multi_key_status_list: numbered(states),
      multi_key_disabled_reason: numbered(reasons),
    }
    return {}
  }
  const enable = (at: number) => {
    delete states[at]
    delete reasons[at]
  }
  const store = () => {
    channel.channel_info = { ...info, multi_key_status_list: states, multi_key_disabled_reason: reasons }
    return {}
  }
  switch (body.action) {
    case 'get_key_status': {
      const size = Number(body.page_size || 50)
      const pages = Math.max(1, Math.ceil(keys.length / size))
      const page = Math.min(Number(body.page || 1), pages)
      const all = keys.map((key, index) => ({
        index,
        status: stateOf(index),
        ...(stateOf(index) !== 1 &&
          reasons[index] && { reason: reasons[index], disabled_time: 1_700_000_000 }),
        key_preview: `${key.slice(0, 10)}...`,
      }))
      const shown = all.slice((page - 1) * size, page * size)
      return { data: { keys: shown, total: keys.length, page, page_size: size, total_pages: pages } }
    }
    case 'disable_key':
      states[place] = 2
      return store()
    case 'enable_key':
      enable(place)
      return store()
    case 'delete_key':
      return keep((at) => at !== place)
    case 'enable_all_keys':
      for (const at of keys.keys()) enable(at)
      return store()
    case 'disable_all_keys':
      for (const at of keys.keys()) if (stateOf(at) === 1) states[at] = 2
      return store()
    case 'delete_disabled_keys':
      if (!keys.some((_, at) => stateOf(at) === 3)) return no('没有需要删除的自动禁用密钥')
      return keep((at) => stateOf(at) !== 3)
    default:
      return no('不支持的操作')
  }
}

const no = (message: string): Wire => ({ success: false, message })
