import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, json, nullable, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'
import { amountSchema } from '../../kernel/money.ts'
import { instantSchema } from '../../kernel/time.ts'

export const CONTRACT_STATUS = { pending: 1, signed: 2 } as const

/** One piece that a contract covers, as it was shown. */
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

/** What a customer put her name to: the exact text that she was shown, and her signature. A signed one never changes. */
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
    /** The number of the identity card or residence permit that whoever signed showed; kept in the shop, on no shared paper. */
    signerIdNumber: nullable(text(20)),
    /** The path of an SVG, as it was drawn; empty while nobody has signed. */
    signature: text(40_000),
    signedAt: nullable(instantField()),
    signedOn: nullable(dayField()),
    /** Of both texts, so that a text put in later is found out. */
    textSha256: text(64),
    shareCode: text(64),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
export type ContractRow = RowOf<typeof rentContract>

/** Begins the line that is the head of a section in the text of a contract. */
export const SECTION_MARK = '▪ '

/** Whether the text itself names its pieces, as every one does that was written since contracts say all that is agreed. */
export const saysItsPieces = ({ textAr, pieces }: Pick<ContractRow, 'textAr' | 'pieces'>): boolean =>
  pieces.every(({ code }) => textAr.includes(code))
