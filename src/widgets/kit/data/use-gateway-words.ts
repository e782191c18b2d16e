import { useLazyModule } from '../element/lazy.tsx'
import { useWidget } from '../element/widget-context.ts'

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Loads what gateways' own sentences mean; `expected` loads it beside them. Returns whether they can be shown. */
export function useGatewayWords(sentences: readonly string[], expected = false): boolean {
  const isOurs = useWidget().locale === 'zh-CN'
  const wanted = (expected && !isOurs) || sentences.some((said) => said.trim() && isChinese(said) !== isOurs)
  return useLazyModule(wanted, () => import('../../messages/known.ts')) !== undefined || !wanted
}
