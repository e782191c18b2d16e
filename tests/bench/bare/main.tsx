import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

// The reference: what the console shows on three pages, by React alone. One bundle, one request, a plain table or
// form, no styles. The page is named in the address: `?login`, `?keys`, `?log`.

type Token = {
  id: number
  name: string
  key: string
  status: number
  used_quota: number
  remain_quota: number
  unlimited_quota: boolean
  created_time: number
  expired_time: number
}

type Entry = {
  id: number
  created_at: number
  type: number
  username: string
  channel: number
  token_name: string
  model_name: string
  prompt_tokens: number
  completion_tokens: number
  quota: number
  elapsed_time: number
  content: string
}

const time = (seconds: number) =>
  seconds < 0 ? '永不过期' : new Date(seconds * 1000).toLocaleString('zh-CN')
const money = (units: number) => `$${(units / 500_000).toFixed(2)}`

function List<Row extends { id: number }>({
  path,
  head,
  cells,
}: {
  path: string
  head: string[]
  cells: (row: Row) => ReactNode[]
}) {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch(path)
      .then((answer) => answer.json())
      .then(({ data }: { data: Row[] }) => setRows(data))
  }, [path])
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {cells(row).map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Keys = () => (
  <List<Token>
    path="/api/token/?p=0"
    head={['名称', 'ID', '状态', '额度', '创建时间', '过期时间', '操作']}
    cells={({
      id,
      name,
      key,
      status,
      used_quota,
      remain_quota,
      unlimited_quota,
      created_time,
      expired_time,
    }) => [
      <>
        <b>{name}</b> <code>{`sk-${key.slice(0, 4)}••••${key.slice(-4)}`}</code>
      </>,
      id,
      status === 1 ? '已启用' : '已禁用',
      `${money(used_quota)} / ${unlimited_quota ? '无限额度' : money(remain_quota)}`,
      time(created_time),
      time(expired_time),
      ['复制', '编辑', '更多'].map((act) => <button key={act}>{act}</button>),
    ]}
  />
)

const Log = () => (
  <List<Entry>
    path="/api/log/?p=0&type=2"
    head={['时间', '类型', '用户', '渠道', '令牌', '模型', '提示', '补全', '额度', '用时', '详情']}
    cells={(entry) => [
      time(entry.created_at),
      '消费',
      ...[entry.username, entry.channel, entry.token_name, entry.model_name].map((name) => (
        <button key={name}>{name}</button>
      )),
      entry.prompt_tokens,
      entry.completion_tokens,
      money(entry.quota),
      `${(entry.elapsed_time / 1000).toFixed(1)} 秒`,
      entry.content,
    ]}
  />
)

/** Waits for the status, which says how one may sign in. */
function Login() {
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    void fetch('/api/status')
      .then((answer) => answer.json())
      .then(({ data }: { data: { system_name: string } }) => setTitle(data.system_name))
  }, [])
  return title === undefined ? null : (
    <form>
      <h1>{title}</h1>
      <label>
        用户名 <input name="username" />
      </label>
      <label>
        密码 <input name="password" type="password" />
      </label>
      <button>登录</button>
    </form>
  )
}

const pages: Record<string, () => ReactNode> = { '?login': Login, '?keys': Keys, '?log': Log }
const Page = pages[location.search] ?? Login

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
