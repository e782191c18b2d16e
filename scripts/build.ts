import { buildWeb } from './web-build.ts'

const { version } = await buildWeb()
console.log(`Built dist/web and dist/demo, version ${version}.`)
