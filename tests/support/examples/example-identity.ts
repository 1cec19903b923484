import type { EnrolResponse } from '#domain/sync/messages.ts'
import { EXAMPLE_NOW, exampleId } from './example-shop.ts'

/** What the server gives a browser that becomes a till. */
export const exampleIdentity = (given: Partial<EnrolResponse> = {}): EnrolResponse => ({
  deviceId: exampleId(401),
  credential: 'till_example',
  series: 'A',
  incarnation: 1,
  nonce: exampleId(402),
  epoch: exampleId(403),
  accountId: 1,
  scopeHash: 'scope',
  serverTime: EXAMPLE_NOW,
  ...given,
})
