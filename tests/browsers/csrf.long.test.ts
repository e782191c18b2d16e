import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import type { Driver } from './driver.ts'
import { allEngines } from './engines.ts'

/** Calls that change something by a GET alone, or by what a form may send. */
const gets = ['/api/user/token', '/api/user/logout', '/api/oauth/state']
const posts = ['/api/token/', '/api/user/manage']

/** Runs in the attacker's page: every way in which markup and scripts of a foreign page make a request. */
function attack(url: string, gets: string[], posts: string[]): Promise<void> {
  const put = (tag: string, attributes: Record<string, string>) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    return element
  }
  const bare: [string, string][] = [
    ['img', 'src'],
    ['script', 'src'],
    ['iframe', 'src'],
    ['embed', 'src'],
    ['object', 'data'],
    ['video', 'src'],
    ['audio', 'src'],
    ['input', 'src'],
  ]
  const links = [
    'stylesheet',
    'prefetch',
    'preload',
    'modulepreload',
    'icon',
    'manifest',
    'prerender',
    'dns-prefetch',
  ]
  for (const path of gets) {
    const target = url + path
    for (const [tag, name] of bare) {
      put(tag, { [name]: `${target}?${tag}`, ...(tag === 'input' && { type: 'image' }) })
      put(tag, { [name]: `${target}?${tag}-cors`, crossorigin: 'use-credentials' })
    }
    for (const rel of links) {
      put('link', { rel, href: `${target}?${rel}`, as: 'fetch' })
      put('link', { rel, href: `${target}?${rel}-cors`, as: 'fetch', crossorigin: 'use-credentials' })
    }
    put('video', { preload: 'auto', crossorigin: 'use-credentials' }).innerHTML =
      `<track default kind="captions" src="${target}?track"><source src="${target}?source">`
    put('picture', {}).innerHTML = `<source srcset="${target}?srcset"><img>`
    put('div', { style: `background:url("${target}?css");cursor:url("${target}?cursor"),auto` })
    put('style', {}).textContent =
      `@import "${target}?import";@font-face{font-family:f${gets.indexOf(path)};src:url("${target}?font")}`
    put('p', { style: `font-family:f${gets.indexOf(path)}` }).textContent = 'x'
    for (const [name, init] of Object.entries({
      plain: { mode: 'no-cors', credentials: 'include' },
      cors: { credentials: 'include' },
      alive: { mode: 'no-cors', credentials: 'include', keepalive: true },
      silent: { mode: 'no-cors', credentials: 'include', referrerPolicy: 'no-referrer' },
    } as Record<string, RequestInit>))
      fetch(`${target}?fetch-${name}`, init).catch(() => {})
    new EventSource(`${target}?events`, { withCredentials: true })
    try {
      new WebSocket(target.replace('http', 'ws'))
      new Worker(URL.createObjectURL(new Blob([`importScripts("${target}?worker")`])))
    } catch {
      // This engine has no such way.
    }
  }
  put('iframe', { name: 'sink' })
  const body = JSON.stringify({ name: 'forged', username: 'root', action: 'disable', remain_quota: 1 })
  for (const path of posts) {
    navigator.sendBeacon(url + path, body)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      fetch(url + path, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'Content-Type': type },
        body,
      }).catch(() => {})
    const form = put('form', {
      action: url + path,
      method: 'post',
      enctype: 'text/plain',
      target: 'sink',
    }) as HTMLFormElement
    form.innerHTML = '<input>'
    form.querySelector('input')!.name = body.slice(0, -1) + ',"x":"'
    form.querySelector('input')!.value = '"}'
    form.submit()
  }
  const form = put('form', { action: url + gets[0]!, target: 'sink' }) as HTMLFormElement
  form.submit()
  const ping = put('a', { href: '#', ping: url + posts[0]! })
  ping.click()
  return new Promise((resolve) => setTimeout(resolve, 3000))
}

const sameSite = (gateway: URL, port: number) => `http://${gateway.hostname}:${port}/`
const crossSite = (_: URL, port: number) => `http://localhost:${port}/`

describe.each(allEngines)('$name', ({ there, launch }) => {
  describe.skipIf(!there)('with root’s session', { timeout: 120_000 }, () => {
    let gateway: RunningGateway
    let evil: Server
    let driver: Driver

    beforeAll(async () => {
      gateway = await startGateway()
      evil = createServer((_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><body>evil</body>'),
      )
      await new Promise<void>((resolve) => evil.listen(0, resolve))
      driver = await launch()
    }, 120_000)
    afterAll(async () => {
      await driver?.close()
      evil?.close()
      await gateway?.close()
    })

    const own = () => driver.goto(`${gateway.url}/nothing-here`)
    const ask = (path: string, init: RequestInit = {}) =>
      driver.evaluate(
        async (path, init) => {
          const answer = await fetch(path, init)
          return (await answer.json()) as { success: boolean; data: unknown }
        },
        path,
        init,
      )
    const signIn = async () => {
      await own()
      const body = JSON.stringify({ username: 'root', password: '123456' })
      expect(await ask('/api/user/login', { method: 'POST', body })).toMatchObject({ success: true })
    }
    /** What a forged call would change. */
    const state = async () => {
      const [user] = await gateway.db.query.users.findMany()
      const tokens = await gateway.db.query.tokens.findMany()
      const sessions = await gateway.db.query.sessions.findMany()
      return { user, tokens: tokens.length, sessions: sessions.length }
    }

    test.each([
      ['a page of another port of the same host', sameSite],
      ['a page of another site', crossSite],
    ])('%s changes nothing, whatever it has the browser send', async (_, addressOf) => {
      await signIn()
      expect(await ask('/api/user/token')).toMatchObject({ success: true })
      const before = await state()
      const { port } = evil.address() as AddressInfo
      await driver.goto(addressOf(new URL(gateway.url), port))
      await driver.evaluate(attack, gateway.url, gets, posts)
      // A link that is followed: the page itself goes there.
      for (const path of gets) {
        await driver.goto(addressOf(new URL(gateway.url), port))
        await driver.evaluate((to) => void (location.href = to), gateway.url + path)
        await new Promise((next) => setTimeout(next, 500))
      }
      expect(await state()).toEqual(before)
      await own()
      expect(await ask('/api/user/self')).toMatchObject({ success: true })
    })

    // But for a preload of data, which these engines send as they send a script's call (SECURITY.md).
    test('markup of the gateway’s own page changes nothing by a GET', async () => {
      await signIn()
      const before = await state()
      await driver.evaluate(
        (url, gets) => {
          const html = gets.map((path) => {
            const to = (way: string) => `${url}${path}?own-${way}`
            const both = (tag: string) =>
              ['', ' crossorigin', ' crossorigin="use-credentials"'].map((cors) => `<${tag}${cors}>`).join('')
            return [
              both(`img src="${to('img')}"`),
              both(`video src="${to('video')}"`),
              both(`audio src="${to('audio')}"`),
              `<video crossorigin="use-credentials"><track default src="${to('track')}"></video>`,
              both(`link rel="stylesheet" href="${to('style')}"`),
              both(`link rel="prefetch" href="${to('prefetch')}"`),
              both(`link rel="preload" as="image" href="${to('preload-image')}"`),
              both(`link rel="modulepreload" href="${to('module')}"`),
              both(`link rel="manifest" href="${to('manifest')}"`),
              `<iframe src="${to('frame')}"></iframe><embed src="${to('embed')}"><object data="${to('object')}"></object>`,
            ].join('')
          })
          document.body.innerHTML = html.join('')
          for (const video of document.querySelectorAll('video'))
            for (const track of video.textTracks) track.mode = 'showing'
          return new Promise<void>((resolve) => setTimeout(resolve, 3000))
        },
        gateway.url,
        gets,
      )
      expect(await state()).toEqual(before)
      await own()
      expect(await ask('/api/user/self')).toMatchObject({ success: true })
    })
  })
})
