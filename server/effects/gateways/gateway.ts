import type { GatewayAnswer } from '#domain/payments/gateway-payment.ts'
import type { Money } from '#domain/kernel/money.ts'

/** The keys of one shop at its gateway, decrypted; they never leave the server's memory. */
export interface GatewayKeys {
  readonly secretKey: string
  /** What the gateway sends with each notification, so that a forged one is refused. */
  readonly webhookToken: string
}

export interface PageWanted {
  /** Our id of the page, kept by the gateway beside its own. */
  readonly reference: string
  readonly amount: Money
  readonly currency: string
  readonly description: string
  /** Where the customer is sent back to, paid or not. */
  readonly returnUrl: string
  readonly closesAt: string
}

/** refused-key: the gateway does not know the key. unreachable: no answer, or none that makes sense. refused: it will not make this page. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: 'refused-key' | 'unreachable' | 'refused'
  constructor(kind: GatewayFailure['kind']) {
    super(`the payment gateway: ${kind}`)
    this.kind = kind
  }
}

/** A notification that proves that it comes from the gateway names the page that something happened to; null where it is about none of ours. */
export type Notified = { readonly ok: true; readonly pageId: string | null } | { readonly ok: false }

/** A payment gateway with pages of its own, on which customers pay. Each call throws `GatewayFailure` where the gateway does not do it. */
export interface PaymentGateway {
  readonly createPage: (wanted: PageWanted) => Promise<{ readonly pageId: string; readonly url: string }>
  /** How a page stands, which is what counts: a notification only says when to ask. */
  readonly stateOf: (pageId: string) => Promise<GatewayAnswer>
  readonly checkKey: () => Promise<void>
  readonly readNotification: (body: unknown) => Notified
}
