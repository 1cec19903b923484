import { existsSync, rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { DEMO_TEMPLATE, type TillTemplate, newTillTemplate } from '../support/demo-folder.ts'
import { startChromium } from '../support/screens/chromium-process.ts'
import { shopScreen } from '../support/screens/shop-screen.ts'
import { serverProcess } from '../support/server-process.ts'

/** Creates the demo shop once, and one with a till for each worker; each journey works on a copy of these folders. */
export default async function makeDemoShops({ workers }: FullConfig): Promise<() => void> {
  rmSync(DEMO_TEMPLATE, { recursive: true, force: true })
  const server = await serverProcess({ dataDir: DEMO_TEMPLATE })
  await server.start()
  await server.stop()
  if (!existsSync(DEMO_TEMPLATE)) throw new Error('the server kept nothing in its data folder')
  const templates = Array.from({ length: workers }, (_, worker) => newTillTemplate(worker))
  for (const template of templates) await makeTill(template)
  return () => {
    for (const template of templates) template.remove()
  }
}

async function makeTill(template: TillTemplate): Promise<void> {
  const server = await serverProcess(template)
  await server.start()
  const { page, close } = await startChromium({ profile: template.profile })
  try {
    const shop = shopScreen(page, server.url)
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Front counter')
  } finally {
    await close()
    await server.stop()
  }
}
