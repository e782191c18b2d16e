// #region snippet
// A server component: passes no functions, so that none of it has to run in the browser.
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
