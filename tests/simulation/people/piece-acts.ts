import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { CONDITION_KEYS, CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { setPieceInService } from '#domain/rentals/piece/piece-commands.ts'
import { recordCondition } from '#domain/rentals/piece/record-condition.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { planCare } from '#domain/rentals/booking/planned-care.ts'
import { CARE_WORK, RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import {
  attendProva,
  blockTime,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { type Desk, morningAfter } from './desk-acts.ts'
import { pieces } from '../world/shop.ts'

/** One act on a piece in the shop, or an inspection of it. */
export async function actOnPiece(desk: Desk): Promise<void> {
  const { chance, commit, device } = desk
  const piece = chance.pick(pieces)
  const open = await localReader(device).select(booking, { where: [{ field: 'activeItemId', is: piece.id }], limit: 100 })
  const inState = (state: number): Booking | undefined => open.find((row) => row.state === state)
  const [fitting, blocked] = [inState(RENT_STATE.prova), inState(RENT_STATE.blockTime)]
  const [cleaning, workshop] = [inState(RENT_STATE.cleaning), inState(RENT_STATE.maintenance)]
  const inspected = inState(RENT_STATE.rented) ?? inState(RENT_STATE.reserved)
  const known = await localReader(device).get(rentItem, piece.id)
  const roll = chance.float()
  if (known?.isInService === false && roll < 0.5) return commit(setPieceInService, { rentItemId: piece.id, isInService: true })
  if (roll < 0.3 && cleaning) return commit(receiveFromCleaning, { bookingId: cleaning.id })
  if (roll < 0.3 && workshop) return commit(receiveFromMaintenance, { bookingId: workshop.id })
  if (roll < 0.55 && inspected) return inspectPiece(desk, inspected)
  if (roll < 0.65 && fitting) return commit(chance.isHit(0.7) ? attendProva : cancelBooking, { bookingId: fitting.id, reason: null })
  if (roll < 0.7 && blocked) return commit(cancelBooking, { bookingId: blocked.id, reason: null })
  if (roll < 0.73) return commit(setPieceInService, { rentItemId: piece.id, isInService: false })
  const startsAt = instant(roll < 0.8 ? morningAfter(desk) : desk.now)
  const one = { bookingId: desk.newId(), rentItemId: piece.id, period: { startsAt, endsAt: instant(startsAt + DAY_MS) }, note: null }
  if (roll < 0.77) return commit(blockTime, one)
  if (roll < 0.8) return commit(planCare, { ...one, work: CARE_WORK.alteration, cost: null })
  return commit(chance.isHit(0.5) ? startCleaning : startMaintenance, one)
}

/** Adds a photo of the hem, which may be removed again, and other findings. */
async function inspectPiece(desk: Desk, row: Booking): Promise<void> {
  const isOut = row.state === RENT_STATE.reserved
  const photoId = desk.newId()
  const file = { mime: 'image/jpeg' as const, bytes: 180_000, width: 1_200, height: 1_600, sha256: '0'.repeat(64) }
  const owner = { record: 'booking', id: row.id }
  const purpose = isOut ? ATTACHMENT_PURPOSE.conditionOut : ATTACHMENT_PURPOSE.conditionBack
  await desk.commit(attachFile, { attachmentId: photoId, owner, purpose, file, note: null })
  const isBlurred = desk.chance.isHit(0.2)
  if (isBlurred) await desk.commit(removeAttachment, { attachmentId: photoId })
  const items = CONDITION_KEYS.map((key) => ({ key, isFine: desk.chance.isHit(0.9), note: '' }))
  const occasion = isOut ? CONDITION_OCCASION.out : CONDITION_OCCASION.back
  const of = { reportId: desk.newId(), bookingId: row.id, rentItemId: row.rentItemId, occasion }
  return desk.commit(recordCondition, { ...of, items, note: null, photoIds: isBlurred ? [] : [photoId] })
}
