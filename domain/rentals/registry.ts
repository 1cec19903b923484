import { releaseLease, takeLease } from './booking/lease.ts'
import { reserve, reserveInLease } from './booking/reserve.ts'
import { handOver } from './booking/hand-over.ts'
import { takeBack } from './booking/take-back.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from './booking/change-booking.ts'
import {
  attendProva,
  blockTime,
  bookProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from './booking/blocked-period.ts'
import { describeBooking } from './booking/describe-booking.ts'
import { prolongReservation } from './booking/prolong-reservation.ts'
import { noteCareCost, planCare } from './booking/planned-care.ts'
import { cleaningItems, followUpItems, maintenanceItems, provaItems, rentedItems, reservedItems } from './desk/booking-reports.ts'
import { stockMovingReport } from './desk/booking-history.ts'
import { pieceYield } from './desk/item-profitability.ts'
import { piecesOnDay } from './desk/pieces-on-day.ts'
import { rentalBoard } from './desk/board.ts'
import { customerPieces, pieceByCode } from './desk/board-desk.ts'
import { bookingsAtRisk } from './desk/board-risk.ts'
import { freePiecesBetween } from './piece/free-pieces.ts'
import { pieceCalendar } from './piece/piece-calendar.ts'
import { rentStock } from './piece/rent-stock.ts'
import { piecePerformance } from './piece/piece-performance.ts'
import type { CommandDefinition, ReportDefinition } from '../kernel/define.ts'
import type { ViewDefinition } from '../kernel/view.ts'

export const rentalsCommands = [
  takeLease,
  releaseLease,
  reserve,
  reserveInLease,
  handOver,
  takeBack,
  cancelBooking,
  rescheduleBooking,
  swapPiece,
  blockTime,
  bookProva,
  attendProva,
  startMaintenance,
  receiveFromMaintenance,
  startCleaning,
  receiveFromCleaning,
  planCare,
  noteCareCost,
  describeBooking,
  prolongReservation,
] as const satisfies readonly CommandDefinition[]

export const rentalsReports = [
  reservedItems,
  rentedItems,
  cleaningItems,
  maintenanceItems,
  provaItems,
  followUpItems,
  stockMovingReport,
  pieceYield,
  piecesOnDay,
] as const satisfies readonly ReportDefinition[]

export const rentalsViews = [
  rentalBoard,
  customerPieces,
  pieceByCode,
  bookingsAtRisk,
  freePiecesBetween,
  pieceCalendar,
  rentStock,
  piecePerformance,
] as const satisfies readonly ViewDefinition[]
