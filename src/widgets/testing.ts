/**
 * For tests of pages that use the elements: a gateway in memory, and waiting until elements are ready. Runs in a browser,
 * in jsdom and happy-dom, and in Node; registers no elements.
 */
export { createTestGateway, type Instead, type ReceivedCall, type TestGateway } from './testing/gateway.ts'
export type { CallRecord, CodeRecord, KeyRecord, Records, UserRecord } from './testing/records.ts'
export {
  smallPortal,
  type Seed,
  type SeedCall,
  type SeedCode,
  type SeedKey,
  type SeedUser,
} from './testing/seed.ts'
export { whenReady } from './testing/when-ready.ts'
