import { useState } from 'react'
import 'oneapi-widgets/topup'
import 'oneapi-widgets/token-list'

/** A React application: properties go in as properties, events come out as `on…`. */
export function App() {
  const [english, setEnglish] = useState(false)
  const [redeemed, setRedeemed] = useState<number[]>([])
  const [pageSize, setPageSize] = useState(5)
  return (
    <>
      <h1>React 门户</h1>
      <p>
        <button onClick={() => setEnglish(!english)}>{english ? '中文' : 'English'}</button>{' '}
        <button onClick={() => setPageSize(pageSize === 5 ? 2 : 5)}>每页 {pageSize} 行</button>
      </p>
      <output>已兑换 {redeemed.length} 次</output>
      <oneapi-topup
        lang={english ? 'en' : 'zh-CN'}
        ononeapi-topup-redeemed={({ detail }) => setRedeemed([...redeemed, detail.quota])}
      >
        <a slot="signed-out" href="../../login">
          请先登录控制台
        </a>
      </oneapi-topup>
      <oneapi-token-list lang={english ? 'en' : 'zh-CN'} pageSize={pageSize} />
    </>
  )
}
