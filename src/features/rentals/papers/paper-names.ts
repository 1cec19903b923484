import { paperName } from '../../../data/storage/printed-papers.ts'
import type { ContractFile, OrderFile } from '#domain/orders/order-file.ts'
import type { Slip } from '../desk/desk-slip.tsx'
import { contractChanges } from '#domain/orders/papers/contract-changes.ts'
import { type MoneyBack, slipNumber } from './money-back-slip.tsx'

/*
 * Names that identify papers, so that each is printed as an original once. A changed order and a contract with changed pieces get new
 * names, so they are not marked as copies.
 */

export const orderPaperName = ({ order, bookings, entries, documents, payments }: OrderFile): string =>
  paperName('order', [order, bookings, entries, payments, documents.map(({ id }) => id)])

export const contractPaperName = ({ contract, bookings, pieces, seller }: ContractFile): string =>
  paperName('contract', [contract.id, contractChanges(contract, { bookings, pieces }, seller.timeZone)])

export const moneyBackPaperName = (back: MoneyBack): string => paperName('money-back', [slipNumber(back), back.entryId, back.creditIds])

export const deskSlipPaperName = ({ kind, pieces }: Slip): string => paperName('slip', [kind, pieces.map(({ card }) => card.bookingId)])
