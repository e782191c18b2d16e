import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { proveClicks, type OpenPage } from '../console/clicks/clicks.ts'
import { sessions } from '../console/clicks/sessions.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { columns } from '../contract/writes/gateways.ts'

/*
 * Every write of the table by clicks in the built console in front of the gateways themselves: `REAL_GATEWAYS` names a
 * folder with `run NAME`, which runs one in the current folder on the port in `PORT` without limits of calls. The name of
 * each and the state that it is held against are below; `REAL_ONLY` picks some.
 */

const folder = process.env.REAL_GATEWAYS ?? ''
const wanted = process.env.REAL_ONLY?.split(',')
const present = columns.filter(
  (column) =>
    existsSync(join(folder, 'bin', realNames[column])) && (wanted?.includes(realNames[column]) ?? true),
)

if (!folder) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  proveClicks(
    present.map((column, place): OpenPage => ({
      column,
      place: 'console',
      language: place % 2 === 0 ? 'en' : 'zh-CN',
      whole: true,
      sessions,
      open: () => realGateway(column, `${join(folder, 'run')} ${realNames[column]}`),
    })),
  )
