import { createContext, useContext } from 'react'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesIn, numberFormatIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'

/** The language of the element around controls, so that not every caller names what all of them have. */
export const ControlLanguage = createContext<Locale>('zh-CN')

export const useControlWords = () => messagesIn(common, useContext(ControlLanguage))

/** What the reader's language writes before decimals. */
export const useDecimalMark = () => numberFormatIn(useContext(ControlLanguage)).mark
