import { optionsMessages } from '../../../src/widgets/kit/options/options.messages.ts'
import { confirmed, pressed } from '../pressing.ts'
import { anyOf, type Form } from './write-form.ts'

const option = {
  write: /^PUT \/api\/option\/$/,
  refreshes: /option\/$/,
  denies: { 'zh-CN': optionsMessages['zh-CN'].notSaved(1), en: optionsMessages.en.notSaved(1) },
  done: anyOf((locale) => [() => optionsMessages[locale].saved]),
}

/** Root's settings on each tab. */
export const settingWrites: readonly Form[] = [
  {
    ...option,
    name: 'operation, a field',
    path: '/setting?tab=operation',
    fields: { 'input[name=TopUpLink]': 'https://shop.example/#' },
  },
  {
    ...option,
    name: 'operation, a switch',
    path: '/setting?tab=operation',
    press: pressed('[part~=option__ApproximateTokenEnabled] oa-switch > span'),
  },
  {
    ...option,
    name: 'operation, ratios',
    path: '/setting?tab=operation',
    fields: { '[part~=option__GroupRatio] [part~=row] input >> nth=0': '#' },
    press: async (page) => {
      const editor = page.locator('[part~=option__GroupRatio]')
      await page.locator('form').filter({ has: editor }).locator('button[type=submit]').click()
      await confirmed(page)
    },
  },
  {
    name: 'operation, old log',
    path: '/setting?tab=operation',
    write: /^DELETE \/api\/log\/$/,
    open: pressed('[part~=log-cleanup__start]'),
    press: confirmed,
    entity: true,
    refreshes: /option\/$/,
  },
  {
    ...option,
    name: 'system, a field',
    path: '/setting?tab=system',
    fields: { 'input[name=SMTPAccount]': 'post-#' },
  },
  {
    ...option,
    name: 'other, a text',
    path: '/setting?tab=other',
    fields: { 'textarea[name=Notice]': 'notice #' },
  },
]
