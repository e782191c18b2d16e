import { useLazyModule } from '../element/lazy.tsx'
import { useWidget } from '../element/widget-context.ts'

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * Loads what gateways' own sentences mean in the language of the page, if any of them is in another one: most write
 * Chinese, some English.
 *
 * @param expected - a page in another language than Chinese will have some, so that they load beside them
 * @returns whether the sentences can be shown
 */
export function useGatewayWords(sentences: readonly string[], expected = false): boolean {
  const isOurs = useWidget().locale === 'zh-CN'
  const wanted = (expected && !isOurs) || sentences.some((said) => said.trim() && isChinese(said) !== isOurs)
  return useLazyModule(wanted, () => import('../../messages/known.ts')) !== undefined || !wanted
}
