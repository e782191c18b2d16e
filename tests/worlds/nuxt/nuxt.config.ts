// #region snippet
const gateway = process.env.ONEAPI_URL ?? 'http://localhost:3000'

export default defineNuxtConfig({
  routeRules: { '/api/**': { proxy: `${gateway}/api/**` } },
  css: ['oneapi-widgets/reserve.css'],
  compatibilityDate: '2026-11-01',
  app: { head: { htmlAttrs: { lang: 'en' } } },
})
// #endregion
