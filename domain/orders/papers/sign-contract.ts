import * as v from 'valibot'
import { type Objection, defineCommand, happened, insert, patch } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { dayOf } from '../../kernel/time.ts'
import { SIGNATURE_LENGTH_MAX, isSignature } from '../../kernel/signature.ts'
import { shareCodeSchema } from '../../kernel/share-code.ts'
import { BOOK, type Order } from '../order-view.ts'
import { CONTRACT_STATUS, contractPieceSchema, rentContract } from './rent-contract.ts'
import { rentalOrder } from '../rental-order.ts'
import type { RowOf } from '../../kernel/define.ts'
import { timeZoneSchema } from '../../kernel/time-zone.ts'

const textSchema = v.pipe(v.string(), v.maxLength(40_000, 'too-long'))

const input = v.pipe(
  v.object({
    contractId: idSchema,
    orderId: idSchema,
    customerId: idSchema,
    shareCode: shareCodeSchema,
    textAr: textSchema,
    textEn: textSchema,
    pieces: v.pipe(v.array(contractPieceSchema), v.minLength(1, 'required'), v.maxLength(50, 'too-many')),
    signerName: v.pipe(v.string(), v.trim(), v.maxLength(120, 'too-long')),
    signerIdNumber: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(20, 'too-long')))),
    /** The path of the drawing; null for a contract that is printed now and signed later. */
    signature: v.nullable(v.pipe(v.string(), v.maxLength(SIGNATURE_LENGTH_MAX, 'too-long'))),
    timeZone: timeZoneSchema,
  }),
  v.check(({ textAr, textEn }) => textAr.trim() !== '' || textEn.trim() !== '', 'orders.contract-empty'),
  v.forward(
    v.check(({ signature }) => signature === null || isSignature(signature), 'orders.signature-required'),
    ['signature'],
  ),
  v.forward(
    v.check(({ signature, signerName }) => signature === null || signerName !== '', 'required'),
    ['signerName'],
  ),
)

const REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.contract-empty',
  'orders.signature-required',
  'orders.contract-signed',
  'orders.contract-differs',
] as const

interface Loaded {
  readonly order: Order | null
  readonly before: RowOf<typeof rentContract> | null
}

/** Stores the exact text shown to the customer, with the signature if there is one. A signed contract cannot be changed. */
export const signContract = defineCommand({
  name: 'signContract',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  input,
  refusals: REFUSALS,
  async load(read, { orderId, contractId }): Promise<Loaded> {
    const [order, before] = await Promise.all([read.get(rentalOrder, orderId), read.get(rentContract, contractId)])
    return { order, before }
  },
  decide(given, { order, before }, context) {
    const found: Objection<(typeof REFUSALS)[number]>[] = []
    if (!order) found.push({ code: 'orders.unknown' })
    const textSha256 = context.sha256(`${given.textAr}\n${given.textEn}`)
    const isSigned = given.signature !== null
    const signed = {
      status: isSigned ? CONTRACT_STATUS.signed : CONTRACT_STATUS.pending,
      signerName: given.signerName,
      signerIdNumber: given.signerIdNumber ?? null,
      signature: given.signature ?? '',
      signedAt: isSigned ? context.now : null,
      signedOn: isSigned ? dayOf(context.now, given.timeZone) : null,
    }
    if (before?.status === CONTRACT_STATUS.signed) return happened([], [...found, { code: 'orders.contract-signed' as const }])
    if (before && before.textSha256 !== textSha256) found.push({ code: 'orders.contract-differs' })
    const { contractId: id, orderId, customerId, shareCode, textAr, textEn, pieces } = given
    if (before) return happened([patch(rentContract, id, { ...signed, textAr, textEn, pieces, textSha256 })], found)
    const { employeeId } = context.actor
    const row = { id, orderId, customerId, shareCode, textAr, textEn, pieces, textSha256, writtenAt: context.now, employeeId }
    return happened([insert(rentContract, { ...row, ...signed, deviceId: context.deviceId })], found)
  },
})
