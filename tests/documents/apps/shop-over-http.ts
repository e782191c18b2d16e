import { startTestServer } from 'oneapi-widgets/testing/server'

const server = await startTestServer({
  seed: { users: [{ username: 'mei' }], codes: [{ code: 'SPRING', quota: 500_000 }] },
  pages: 'pages',
})

// Playwright: await context.addCookies(cookies), then page.goto(`${server.url}/pages/shop.html`).
// Cypress, in a task of its configuration: return cookies; in the test: cy.setCookie(name, value).
const { cookies } = await server.signInAs('mei')

export { cookies, server }
