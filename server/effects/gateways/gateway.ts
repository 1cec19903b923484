import type { GatewayAnswer } from '#domain/payments/gateway-payment.ts'
import type { Money } from '#domain/kernel/money.ts'

/** Decrypted gateway keys of one shop; they never leave the server's memory. */
export interface GatewayKeys {
  readonly secretKey: string
  /** Secret that the gateway sends with each notification, so that forged ones can be rejected. */
  readonly webhookToken: string
}

export interface PageWanted {
  /** Our id of the page; the gateway stores it with its own. */
  readonly reference: string
  readonly amount: Money
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly closesAt: string
}

/** `refused-key`: the gateway rejects the key. `unreachable`: no valid response. `refused`: the gateway does not create this page. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: 'refused-key' | 'unreachable' | 'refused'
  constructor(kind: GatewayFailure['kind']) {
    super(`the payment gateway: ${kind}`)
    this.kind = kind
  }
}

/** Result of checking a notification. `ok` means that it was sent by the gateway; `pageId` is null when it concerns none of our pages. */
export type Notified = { readonly ok: true; readonly pageId: string | null } | { readonly ok: false }

/** A payment gateway with hosted payment pages. Every call throws `GatewayFailure` on failure. */
export interface PaymentGateway {
  readonly createPage: (wanted: PageWanted) => Promise<{ readonly pageId: string; readonly url: string }>
  /** Current state of a page. This is authoritative: a notification only triggers the request. */
  readonly stateOf: (pageId: string) => Promise<GatewayAnswer>
  readonly checkKey: () => Promise<void>
  readonly readNotification: (body: unknown) => Notified
}
