#!/usr/bin/env node
/** The command `oneapi-widgets` of the npm package. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isNewEnough, runWithNewerNode } from './newer-node.ts'
import packageInfo from '../package.json' with { type: 'json' }

const help = `oneapi-widgets ${packageInfo.version}: the web console of One API

  npx oneapi-widgets                                  with the embedded gateway
  npx oneapi-widgets --gateway https://gateway.example  before a running gateway

  --gateway URL    the gateway's address (ONEAPI_URL)
  --port NUMBER    default 3000; 0 takes any free port (PORT)
  --host ADDRESS   default 127.0.0.1, this machine; 0.0.0.0 opens it to the network (HOST)
  --data FOLDER    data of the embedded gateway, default .data in this folder (DATA_DIR)
  --help           this text
  --version        the version

Options go before the variables in brackets. Further settings, such as a PostgreSQL database
(DATABASE_URL), are variables of the environment: docs/gateway.md in the project lists them.`

/** The variable of the environment that each option sets. */
const variables = { gateway: 'ONEAPI_URL', port: 'PORT', host: 'HOST', data: 'DATA_DIR' } as const

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  return parseArgs({
    options: { gateway: text, port: text, host: text, data: text, help: flag, version: flag },
  }).values
}

async function main(): Promise<void> {
  const { help: wantsHelp, version, ...values } = readArguments()
  if (wantsHelp) return console.log(help)
  if (version) return console.log(packageInfo.version)
  const given = Object.entries(variables).flatMap(([name, variable]) => {
    const value = values[name as keyof typeof variables]
    return value === undefined ? [] : [[variable, value]]
  })
  const env = { ...process.env, ...Object.fromEntries(given) }
  if (!env.ONEAPI_URL && !isNewEnough()) {
    process.exitCode = await runWithNewerNode()
    return
  }
  if (!env.ONEAPI_URL && !env.DATABASE_URL) await (await import('./db/fetch-pglite.ts')).fetchPglite()
  const { runConsole } = await import('./console.ts')
  await runConsole(
    env,
    { otherPort: 'npx oneapi-widgets --port 3001' },
    // The built command is in `bin/`, next to `web/`. The package has no demo pages, so `demo` names a folder that
    // does not exist.
    {
      web: resolve(import.meta.dirname, '../web'),
      demo: resolve(import.meta.dirname, '../demo'),
      data: process.cwd(),
    },
  )
}

main().catch((error: Error) => {
  console.error(`${error.message}\nSee: npx oneapi-widgets --help`)
  process.exitCode = 1
})
