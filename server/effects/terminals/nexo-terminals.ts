import * as v from 'valibot'
import { TERMINAL_REASON } from '#domain/payments/card-terminal/terminal-payment.ts'
import { ANSWER_WITHIN_MS, type TerminalAnswer, terminalMoney, terminalUnits } from '#domain/payments/card-terminal/terminal-state.ts'
import type { CardTerminals, TerminalReference } from './card-terminal.ts'

/** Timeout of requests that the terminal answers without a card. */
const WAITS_MS = 20_000

const shortText = (max: number) => v.pipe(v.string(), v.maxLength(max))
const responseSchema = v.object({ Result: v.string(), ErrorCondition: v.optional(v.string()) })
const paymentSchema = v.object({
  Response: responseSchema,
  POIData: v.optional(
    v.object({ POITransactionID: v.optional(v.object({ TransactionID: shortText(120), TimeStamp: v.optional(shortText(40)) })) }),
  ),
  PaymentResult: v.optional(
    v.object({
      PaymentInstrumentData: v.optional(
        v.object({ CardData: v.optional(v.object({ PaymentBrand: v.optional(shortText(40)), MaskedPan: v.optional(shortText(40)) })) }),
      ),
      PaymentAcquirerData: v.optional(v.object({ ApprovalCode: v.optional(shortText(40)) })),
      AmountsResp: v.optional(v.object({ AuthorizedAmount: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000))) })),
    }),
  ),
})
type PaymentResponse = v.InferOutput<typeof paymentSchema>
const answerSchema = v.object({
  SaleToPOIResponse: v.object({
    MessageHeader: v.object({ ServiceID: v.string(), POIID: v.string() }),
    PaymentResponse: v.optional(paymentSchema),
    TransactionStatusResponse: v.optional(
      v.object({
        Response: responseSchema,
        RepeatedMessageResponse: v.optional(
          v.object({ RepeatedResponseMessageBody: v.object({ PaymentResponse: v.optional(paymentSchema) }) }),
        ),
      }),
    ),
    ReversalResponse: v.optional(v.object({ Response: responseSchema })),
    DiagnosisResponse: v.optional(v.object({ Response: responseSchema })),
  }),
})
type Answered = v.InferOutput<typeof answerSchema>['SaleToPOIResponse']

/** `no-answer`: no connection, no response in time, or a response that is not a protocol message. */
type Requested =
  { readonly ok: true; readonly body: Answered } | { readonly ok: false; readonly why: 'key-refused' | 'refused' | 'no-answer' }

/**
 * Error conditions with which no money was taken. After any other failure the outcome is unknown and the terminal's status is requested.
 */
const NOT_TAKEN: Readonly<Record<string, TerminalAnswer>> = {
  Refusal: { said: 'refused', reason: TERMINAL_REASON.refusal },
  WrongPIN: { said: 'refused', reason: TERMINAL_REASON.refusal },
  InvalidCard: { said: 'refused', reason: TERMINAL_REASON.refusal },
  Cancel: { said: 'cancelled', reason: TERMINAL_REASON.cancelled },
  Aborted: { said: 'cancelled', reason: TERMINAL_REASON.cancelled },
  Busy: { said: 'not-taken', reason: TERMINAL_REASON.busy },
  DeviceOut: { said: 'not-taken', reason: TERMINAL_REASON.deviceOut },
  UnavailableDevice: { said: 'not-taken', reason: TERMINAL_REASON.deviceOut },
  UnreachableHost: { said: 'not-taken', reason: TERMINAL_REASON.unreachableHost },
  NotAllowed: { said: 'not-taken', reason: TERMINAL_REASON.other },
  MessageFormat: { said: 'not-taken', reason: TERMINAL_REASON.other },
  PaymentRestriction: { said: 'refused', reason: TERMINAL_REASON.refusal },
  UnavailableService: { said: 'not-taken', reason: TERMINAL_REASON.other },
  InsertedCard: { said: 'not-taken', reason: TERMINAL_REASON.other },
}
const NO_ANSWER: TerminalAnswer = { said: 'no-answer' }

function answerOf(response: PaymentResponse | undefined, wanted: number): TerminalAnswer {
  if (!response) return NO_ANSWER
  const { Response: result, POIData: poi, PaymentResult: paid } = response
  if (result.Result === 'Failure') return NOT_TAKEN[result.ErrorCondition ?? ''] ?? NO_ANSWER
  const units = paid?.AmountsResp?.AuthorizedAmount ?? (result.Result === 'Success' ? wanted : null)
  if (units === null) return NO_ANSWER
  const card = paid?.PaymentInstrumentData?.CardData
  return {
    said: 'approved',
    amount: terminalMoney(units),
    approvalCode: paid?.PaymentAcquirerData?.ApprovalCode ?? null,
    cardBrand: card?.PaymentBrand ?? null,
    maskedPan: card?.MaskedPan ?? null,
    transactionId: poi?.POITransactionID?.TransactionID ?? null,
    transactionTime: poi?.POITransactionID?.TimeStamp ?? null,
  }
}

const request = (category: string, { poiId, saleId, serviceId }: TerminalReference, body: object) => ({
  SaleToPOIRequest: {
    MessageHeader: {
      ...{ ProtocolVersion: '3.0', MessageClass: 'Service', MessageCategory: category, MessageType: 'Request' },
      ...{ SaleID: saleId, ServiceID: serviceId, POIID: poiId },
    },
    ...body,
  },
})

interface Cloud {
  readonly address: string
  readonly apiKey: string
}

async function send(
  { address, apiKey }: Cloud,
  of: TerminalReference,
  category: string,
  body: object,
  signal: AbortSignal,
): Promise<Requested> {
  try {
    const answer = await fetch(`${address}/sync`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request(category, of, body)),
      redirect: 'error',
      signal,
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      if (answer.status === 401 || answer.status === 403) return { ok: false, why: 'key-refused' }
      return { ok: false, why: answer.status === 400 || answer.status === 422 ? 'refused' : 'no-answer' }
    }
    const parsed = v.safeParse(answerSchema, await answer.json())
    const header = parsed.success ? parsed.output.SaleToPOIResponse.MessageHeader : null
    // A response with another service id does not belong to this request.
    if (!parsed.success || header?.ServiceID !== of.serviceId || header.POIID !== of.poiId) return { ok: false, why: 'no-answer' }
    return { ok: true, body: parsed.output.SaleToPOIResponse }
  } catch {
    return { ok: false, why: 'no-answer' }
  }
}

/** Card terminals with the nexo Sale to POI protocol as JSON, through the synchronous cloud endpoint of Adyen's Terminal API. */
export function nexoTerminals(address: string, apiKey: string): CardTerminals {
  const query = (of: TerminalReference, category: string, body: object, signal: AbortSignal) =>
    send({ address, apiKey }, of, category, body, signal)
  const briefly = () => AbortSignal.timeout(WAITS_MS)
  const referenceTo = ({ saleId, poiId }: TerminalReference, serviceId: string) => ({
    MessageReference: { MessageCategory: 'Payment', SaleID: saleId, ServiceID: serviceId, POIID: poiId },
  })

  return {
    async pay(of, { reference, amount, currency, at }, signal) {
      const units = terminalUnits(amount)
      const body = {
        PaymentRequest: {
          SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: at } },
          PaymentTransaction: { AmountsReq: { Currency: currency, RequestedAmount: units } },
        },
      }
      const requested = await query(of, 'Payment', body, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]))
      if (requested.ok) return answerOf(requested.body.PaymentResponse, units)
      if (requested.why === 'no-answer') return NO_ANSWER
      return { said: 'not-taken', reason: requested.why === 'key-refused' ? TERMINAL_REASON.keyRefused : TERMINAL_REASON.other }
    },
    async statusOf(of, serviceId, amount) {
      const body = { TransactionStatusRequest: { ...referenceTo(of, serviceId), ReceiptReprintFlag: false } }
      const requested = await query(of, 'TransactionStatus', body, briefly())
      const status = requested.ok ? requested.body.TransactionStatusResponse : undefined
      if (!status) return NO_ANSWER
      if (status.Response.Result === 'Success') {
        return answerOf(status.RepeatedMessageResponse?.RepeatedResponseMessageBody.PaymentResponse, terminalUnits(amount))
      }
      const { ErrorCondition: condition } = status.Response
      return condition === 'InProgress' ? { said: 'in-progress' } : condition === 'NotFound' ? { said: 'not-found' } : NO_ANSWER
    },
    async abort(of, serviceId) {
      await query(of, 'Abort', { AbortRequest: { ...referenceTo(of, serviceId), AbortReason: 'MerchantAbort' } }, briefly())
    },
    async reverse(of, { reference, transactionId, transactionTime, at }) {
      const body = {
        ReversalRequest: {
          SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: at } },
          OriginalPOITransaction: { POITransactionID: { TransactionID: transactionId, TimeStamp: transactionTime } },
          ReversalReason: 'MerchantCancel',
        },
      }
      const requested = await query(of, 'Reversal', body, briefly())
      const result = requested.ok ? requested.body.ReversalResponse?.Response.Result : undefined
      return result === 'Success' ? 'reversed' : result ? 'refused' : 'no-answer'
    },
    async test(of) {
      const requested = await query(of, 'Diagnosis', { DiagnosisRequest: { HostDiagnosisFlag: true } }, briefly())
      if (!requested.ok) return requested.why === 'key-refused' ? 'key-refused' : requested.why === 'refused' ? 'no-terminal' : 'no-answer'
      const response = requested.body.DiagnosisResponse?.Response
      return response?.Result === 'Success' ? 'works' : response ? 'no-terminal' : 'no-answer'
    },
  }
}
