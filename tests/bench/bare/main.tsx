import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = { id: number; name: string; remain_quota: number }

/** The reference page: React, one request, a plain table. */
function Bare() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/api/token/?p=0')
      .then((answer) => answer.json())
      .then(({ data }: { data: Row[] }) => setRows(data))
  }, [])
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, remain_quota }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>{name}</td>
            <td>{remain_quota}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Bare />)
