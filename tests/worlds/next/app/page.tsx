// #region snippet
// A server component: no function is handed over, so that nothing of it need run in the browser.
import { TokenList } from 'oneapi-widgets/react'
import { NewKey } from './new-key'

export default function Page() {
  return (
    <>
      <NewKey />
      <TokenList pageSize={5} />
    </>
  )
}
// #endregion
