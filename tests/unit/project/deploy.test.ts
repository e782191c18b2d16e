import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

// Nothing here is built or started: what can be known from the files alone.
const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const project = JSON.parse(read('package.json')) as {
  version: string
  devDependencies: Record<string, string>
}

describe('the Dockerfile', () => {
  /** Instructions with their words; comments and line breaks are gone. */
  const instructions = read('deploy/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^([A-Z]+) (.+)$/.exec(line)!.slice(1) as [string, string])
  const all = (name: string) => instructions.flatMap(([own, words]) => (own === name ? [words] : []))
  const last = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))

  test('two stages of one pinned image, with the Node that the project is tested with', () => {
    const image = `node:${project.devDependencies.node}-bookworm-slim`
    expect(all('FROM')).toEqual([`${image} AS build`, image])
  })

  test('copies from the project what is there, in places that are absolute', () => {
    expect(all('ADD')).toEqual([])
    expect(all('WORKDIR').every((folder) => folder.startsWith('/'))).toBe(true)
    const copies = all('COPY').map((words) => words.split(' '))
    const own = copies
      .filter(([first]) => !first!.startsWith('--from'))
      .flatMap((words) => words.slice(0, -1))
    expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const stages = copies.flatMap(([first]) => /^--from=(.*)/.exec(first!)?.[1] ?? [])
    expect(new Set(stages)).toEqual(new Set(['build']))
  })

  test('ends as another user than root, with a health check, and starts without a shell', () => {
    const names = last.map(([name]) => name)
    expect(last.find(([name]) => name === 'USER')?.[1]).toBe('node')
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'))
    for (const name of ['ENTRYPOINT', 'HEALTHCHECK'])
      expect(
        last.filter(([own]) => own === name),
        name,
      ).toHaveLength(1)
    const commands = [
      ...all('ENTRYPOINT'),
      ...all('HEALTHCHECK').map((words) => words.replace(/.*? CMD /, '')),
    ]
    for (const command of commands)
      expect(JSON.parse(command), command).toEqual(expect.arrayContaining(['node']))
    expect(instructions.filter(([, words]) => /\b(sudo|curl|apt-get)\b|:latest/.test(words))).toEqual([])
  })

  test('sends no data and no packages of this machine to the build', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').trim().split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data*', '**/node_modules', 'dist']))
  })
})

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  networks?: string[]
  volumes?: string[]
  ports?: string[]
  read_only?: boolean
}
type Compose = { services: Record<string, Service>; networks: object; volumes: object }

describe('compose.yaml', () => {
  const text = read('deploy/compose.yaml')
  const compose = parse(text, { strict: true }) as Compose
  const services = Object.entries(compose.services)

  test('has the keys of the Compose Specification, and no others', () => {
    expect(Object.keys(compose)).toEqual(['name', 'services', 'networks', 'volumes'])
    const known = [
      'build',
      'image',
      'environment',
      'ports',
      'volumes',
      'depends_on',
      'networks',
      'healthcheck',
    ]
    const safety = ['read_only', 'mem_limit', 'cap_drop', 'security_opt', 'restart']
    for (const [name, service] of services)
      expect(
        Object.keys(service).filter((key) => ![...known, ...safety].includes(key)),
        name,
      ).toEqual([])
  })

  test('refers to services, networks, volumes and files that are there', () => {
    for (const [name, service] of services) {
      for (const other of Object.keys(service.depends_on ?? {})) {
        expect(compose.services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined()
      }
      expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining(service.networks ?? []))
      const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0])
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes))
    }
    const { context, dockerfile } = compose.services.console!.build!
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true)
    expect(compose.services.console!.image).toBe(`oneapi-widgets:${project.version}`)
    expect(new URL(compose.services.console!.environment!.ONEAPI_URL!).hostname).toBe('gateway')
  })

  test('pins every image, holds no secret, and opens one port, to this machine alone', () => {
    for (const [name, { image = '' }] of services) expect(image, name).toMatch(/:v?\d+(\.\d+)+/)
    const secrets = [...text.matchAll(/(?:PASSWORD|SECRET): (.+)/g)].map(([, value = '']) => value)
    expect(secrets).toHaveLength(2)
    for (const value of secrets) expect(value).toMatch(/^\$\{\w+:\?.+\}$/)
    expect(services.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:3000:3000'])
    expect(compose.services.database!.networks).toEqual(['inside'])
    expect(compose.services.console!.read_only).toBe(true)
  })
})
