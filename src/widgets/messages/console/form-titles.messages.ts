import { words as en } from '../en/form-titles.ts'
import { topic } from '../language/topic.ts'
import { words as zh } from '../zh-CN/form-titles.ts'

/** Loaded with the first form: whoever signs in or reads a list sees none of them. */
export const formTitles = topic('formTitles', zh, en)

/** The key of a title of a form's page. */
export type FormTitle = keyof typeof zh
