import { existsSync, rmSync } from 'node:fs'
import { DEMO_TEMPLATE } from '../support/demo-folder.ts'
import { serverProcess } from '../support/server-process.ts'

/** Makes the demo shop once; each journey works on a copy of its data folder. */
export default async function makeDemoShop(): Promise<void> {
  rmSync(DEMO_TEMPLATE, { recursive: true, force: true })
  const server = await serverProcess({ dataDir: DEMO_TEMPLATE })
  await server.start()
  await server.stop()
  if (!existsSync(DEMO_TEMPLATE)) throw new Error('the server kept nothing in its data folder')
}
