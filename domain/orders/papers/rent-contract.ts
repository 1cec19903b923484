import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, json, nullable, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'
import { SIGNATURE_LENGTH_MAX } from '../../kernel/signature.ts'
import { amountSchema } from '../../kernel/money.ts'
import { instantSchema } from '../../kernel/time.ts'

export const CONTRACT_STATUS = { pending: 1, signed: 2 } as const

export const contractPieceSchema = v.object({
  bookingId: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  person: v.nullable(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
  outAt: instantSchema,
  dueAt: instantSchema,
  rentPrice: amountSchema,
})

/** A contract: the exact text shown to the customer, and their signature. Never changes once signed. */
export const rentContract = defineRecord({
  name: 'rent_contract',
  travels: 'till',
  copyRank: 4,
  indexes: ['orderId', 'shareCode', 'writtenAt'],
  fields: {
    id: id(),
    orderId: reference('rental_order'),
    customerId: reference('customer'),
    status: choice(CONTRACT_STATUS),
    textAr: text(40_000),
    textEn: text(40_000),
    pieces: json(v.pipe(v.array(contractPieceSchema), v.maxLength(50, 'too-many'))),
    writtenAt: instantField(),
    signerName: text(120),
    /** ID card or residence permit number of the signer; internal, never shared. */
    signerIdNumber: nullable(text(20)),
    /** The path of an SVG, as it was drawn; empty while nobody has signed. */
    signature: text(SIGNATURE_LENGTH_MAX),
    signedAt: nullable(instantField()),
    signedOn: nullable(dayField()),
    /** Hash of both texts, to detect later changes. */
    textSha256: text(64),
    shareCode: text(64),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
export type ContractRow = RowOf<typeof rentContract>

/** Marks a section heading in a contract's text. */
export const SECTION_MARK = '▪ '

/** Whether the text itself lists the pieces, as in all newer contracts. */
export const saysItsPieces = ({ textAr, pieces }: Pick<ContractRow, 'textAr' | 'pieces'>): boolean =>
  pieces.every(({ code }) => textAr.includes(code))
