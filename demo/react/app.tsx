import { useState } from 'react'
import 'oneapi-widgets/topup'
import 'oneapi-widgets/token-list'

/** A React application: it sets properties through props and handles events through `on…` props. */
export function App() {
  const [english, setEnglish] = useState(false)
  const [redeemed, setRedeemed] = useState<number[]>([])
  const [pageSize, setPageSize] = useState(5)
  const say = (chinese: string, inEnglish: string) => (english ? inEnglish : chinese)
  return (
    <>
      <header>
        <h1>{say('React 门户', 'React portal')}</h1>
        <div className="tools">
          <button onClick={() => setPageSize(pageSize === 5 ? 2 : 5)}>
            {say(`每页 ${pageSize} 行`, `${pageSize} rows per page`)}
          </button>
          <button onClick={() => setEnglish(!english)}>{say('English', '中文')}</button>
        </div>
        <output>{say(`已兑换 ${redeemed.length} 次`, `Redeemed: ${redeemed.length}`)}</output>
      </header>
      <main>
        <oneapi-topup
          lang={english ? 'en' : 'zh-CN'}
          ononeapi-topup-redeemed={({ detail }) => setRedeemed([...redeemed, detail.quota])}
        >
          <a slot="signed-out" href="../../login">
            {say('请先登录控制台', 'Sign in to the console first')}
          </a>
        </oneapi-topup>
        <oneapi-token-list lang={english ? 'en' : 'zh-CN'} pageSize={pageSize} />
      </main>
    </>
  )
}
