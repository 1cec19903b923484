import type { EnrolResponse } from '#domain/sync/messages.ts'
import { EXAMPLE_NOW, exampleId } from './example-shop.ts'

/** The server's answer to the enrolment of a till. */
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
