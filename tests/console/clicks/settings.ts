import type { Becomes } from '../../contract/writes/write.ts'
import type { Session } from './click.ts'

export const settingsSession: Session = {
  screen: 'Settings',
  path: '/setting?tab=operation',
  shows: 'part option__RetryTimes',
  clicks: [
    {
      what: 'a number',
      press: async ({ part, page }) => {
        const section = page.locator('section').filter({ has: page.locator('[part~=option__RetryTimes]') })
        await part('option__RetryTimes').locator('input').fill('7')
        await part('save', section).click()
      },
      becomes: { 'option RetryTimes': { value: '7' } },
    },
    {
      what: 'old lines of the log',
      press: async ({ part, confirm }) => {
        await part('log-cleanup__start').click()
        await confirm()
      },
      becomes: {},
    },
  ],
}

export const accessTokenSession: Session = {
  screen: 'Personal settings',
  path: '/setting?tab=personal',
  page: 'personal',
  shows: 'part create-token',
  clicks: [
    {
      what: 'access token',
      press: async ({ part, confirm, dialog }) => {
        await part('create-token').click()
        await confirm()
        await part('token-dialog').or(dialog()).first().waitFor()
      },
      becomes: (column): Becomes =>
        column === 'one-api' ? { 'user root': { access_token_hash: 'changed' } } : {},
    },
  ],
}
