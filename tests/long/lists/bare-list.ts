import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference list: as many rows of the same height, in a box as high as the list that is compared with it. */
interface BareList {
  count: number
  rowHeight: number
  height: number
}

/** A plain virtual list and nothing else: no framework, one text per row, rendered on the scroll event. */
const page = `<!doctype html>
<meta charset="utf-8">
<title>bare</title>
<style>
  body { margin: 0; font: 14px/1.5 sans-serif }
  #list { overflow: auto; position: relative }
  .row { position: absolute; inset-inline: 0; box-sizing: border-box; border-bottom: 1px solid #ddd }
</style>
<div id="list"><div id="all"></div></div>
<script>
  const asked = new URLSearchParams(location.search)
  const [count, rowHeight, height] = ['count', 'rowHeight', 'height'].map((name) => Number(asked.get(name)))
  list.style.height = height + 'px'
  all.style.height = count * rowHeight + 'px'
  const drawn = new Map()
  const draw = () => {
    const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 6)
    const to = Math.min(count, from + Math.ceil(height / rowHeight) + 12)
    for (const [index, row] of drawn) if (index < from || index >= to) { row.remove(); drawn.delete(index) }
    for (let index = from; index < to; index += 1) {
      if (drawn.has(index)) continue
      const row = document.createElement('div')
      row.className = 'row'
      row.style.top = index * rowHeight + 'px'
      row.style.height = rowHeight + 'px'
      row.textContent = 'row ' + index
      all.append(row)
      drawn.set(index, row)
    }
  }
  list.addEventListener('scroll', draw)
  draw()
</script>`

/** Serves the bare list on loopback. */
export async function serveBareList(): Promise<{ of(list: BareList): string; close(): void }> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    of: ({ count, rowHeight, height }) =>
      `http://127.0.0.1:${port}/?count=${count}&rowHeight=${rowHeight}&height=${height}`,
    close: () => void server.close(),
  }
}
