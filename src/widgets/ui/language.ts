import { createContext, useContext } from 'react'

/** The language of the element around, for parts that bring words of their own (Shoelace). The kit provides it. */
export const UiLanguage = createContext('zh-CN')

/** As Shoelace names its translations: `zh` alone would fall back to English. */
export function useShoelaceLanguage(): 'zh-CN' | 'en' {
  return useContext(UiLanguage).toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}
