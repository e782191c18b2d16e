import { createContext, useContext } from 'react'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesIn, numberFormatIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'

/** Not every caller names it, because all controls have it. */
export const ControlLanguage = createContext<Locale>('zh-CN')

export const useControlWords = () => messagesIn(common, useContext(ControlLanguage))

/** The mark separates decimals in the reader's language. */
export const useDecimalMark = () => numberFormatIn(useContext(ControlLanguage)).mark
