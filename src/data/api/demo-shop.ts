import { demoShopSchema } from '#domain/platform/calls.ts'
import { callApi } from './api.ts'

export interface DemoShop {
  readonly email: string
  readonly password: string
}

/** The credentials of the demo shop; null if this server has none or is of a release without it. */
export async function queryDemoShop(): Promise<DemoShop | null> {
  const answer = await callApi('demo_shop', { schema: demoShopSchema, token: null, isQuiet: true })
  const { email, password } = answer.ok ? answer.data : { email: null, password: null }
  return email && password ? { email, password } : null
}
