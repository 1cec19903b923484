import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ZERO, addMoney, sumMoney } from '#domain/kernel/money.ts'
import { insuranceNeeds } from '#domain/orders/insurance/insurance-needed.ts'
import { INSURANCE_SAID, type InsuranceSaid, insuranceSaid } from '#domain/orders/insurance/insurance-said.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { type CategoryTerms, termsOf } from '#domain/rentals/piece/category-terms.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import type { CancellationPolicy } from '#domain/rentals/piece/cancellation.ts'
import { LATE_UNIT, type LateFeeRule } from '#domain/rentals/piece/late-fee.ts'
import type { BothLanguages } from '../../../i18n/both-languages.ts'
import { FORMAT_DEFAULT, type Format, formatOf } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import { owedOf } from '#domain/orders/order-debt.ts'
import type { ContractRow } from '../orders/order-file.ts'
import { pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import type { PieceWithTerms } from '../visit/visit-piece.ts'
import { CONTRACT_CHANGE, type ContractChange, contractChanges } from '#domain/orders/papers/contract-changes.ts'
import { SECTION_MARK } from '#domain/orders/papers/rent-contract.ts'

const DAY_HOURS = DAY_MS / HOUR_MS
const HOUR_MINUTES = HOUR_MS / MINUTE_MS

/** Translations and number formats of one language of a contract. */
interface Speaker {
  readonly say: (words: MessageDescriptor) => string
  readonly format: Format
}

function lateWords(rule: LateFeeRule | null, { say, format }: Speaker): string[] {
  if (rule === null) return [say(msg`Brought back late: nothing is taken.`)]
  const amount = format.money(rule.amount)
  const { graceMinutes, capRate } = rule
  const fee =
    rule.unit === LATE_UNIT.hour
      ? msg`Brought back late: ${amount} for each hour that was begun.`
      : msg`Brought back late: ${amount} for each day that was begun.`
  const graceHours = graceMinutes / HOUR_MINUTES
  const grace = Number.isInteger(graceHours)
    ? msg`${plural(graceHours, { one: 'Up to one hour nothing is taken.', other: 'Up to # hours nothing is taken.' })}`
    : msg`${plural(graceMinutes, { one: 'Up to one minute nothing is taken.', other: 'Up to # minutes nothing is taken.' })}`
  const most = capRate === null ? '' : format.rate(capRate)
  return [
    say(fee),
    ...(graceMinutes > 0 ? [say(grace)] : []),
    ...(capRate === null ? [] : [say(msg`At most ${most} of the rent of the piece.`)]),
  ]
}

function stepWords(hoursBefore: number, back: string, isFirst: boolean): MessageDescriptor {
  if (hoursBefore === 0 && isFirst)
    return msg`If cancelled at any time before the hand-over: ${back} of what was paid of the rent is given back.`
  if (hoursBefore === 0) return msg`If cancelled later, until the hand-over: ${back} of what was paid of the rent is given back.`
  const days = hoursBefore / DAY_HOURS
  if (Number.isInteger(days))
    return msg`${plural(days, { one: 'If cancelled at least one day before the hand-over', other: 'If cancelled at least # days before the hand-over' })}: ${back} of what was paid of the rent is given back.`
  return msg`${plural(hoursBefore, { one: 'If cancelled at least one hour before the hand-over', other: 'If cancelled at least # hours before the hand-over' })}: ${back} of what was paid of the rent is given back.`
}

function cancellationWords(policy: CancellationPolicy, { say, format }: Speaker): string[] {
  const early = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const steps = early.map(({ hoursBefore, refundRate }, nth) => say(stepWords(hoursBefore, format.rate(refundRate), nth === 0)))
  if (early.at(-1)?.hoursBefore === 0) return steps
  return [
    ...steps,
    say(early.length > 0 ? msg`If cancelled later than that: nothing is given back.` : msg`If cancelled: nothing is given back.`),
  ]
}

/** The terms of a category: the shop's own text, followed by late fee and cancellation steps in words. */
function termsInWords(terms: CategoryTerms, text: string, speaker: Speaker): string[] {
  return [text.trim(), ...lateWords(terms.lateFee, speaker), ...cancellationWords(terms.cancellation, speaker)].filter(Boolean)
}

/** The text of a contract in both languages, and the pieces it covers. */
export interface ContractDraft {
  readonly textAr: string
  readonly textEn: string
  readonly pieces: ContractRow['pieces']
  readonly hasTerms: boolean
}

interface ContractSource {
  readonly file: OrderFile
  readonly known: ReadonlyMap<string, PieceWithTerms>
  readonly categories: ReadonlyMap<string, { readonly nameAr: string; readonly nameEn: string }>
  /** The last signed contract; the new one is its addendum. */
  readonly signed: ContractRow | null
}

interface Voice extends Speaker {
  readonly language: Language
  readonly nameOf: (row: { readonly nameAr: string; readonly nameEn: string }) => string
  readonly day: (day: string) => string
}

/** Isolates names and codes (FSI and PDI), so that they keep their own direction inside a sentence. */
const apart = (text: string): string => `\u2068${text}\u2069`

function voiceOf(language: Language, say: Speaker['say'], { seller }: OrderFile): Voice {
  // Papers use Latin digits in both languages.
  const format = formatOf(language, { ...FORMAT_DEFAULT, currency: seller.currency, timeZone: seller.timeZone })
  const nameOf = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) => (language === 'en' ? nameEn || nameAr : nameAr || nameEn)
  return { language, say, format, nameOf, day: (day) => `${format.day(day)} (${format.hijri(day)})` }
}

const coveredPiece = (file: OrderFile) => (row: Booking) => {
  const piece = pieceOf(file, row.rentItemId)
  const { id: bookingId, person, outAt, dueAt, rentPrice } = row
  return piece ? [{ bookingId, code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, person, outAt, dueAt, rentPrice }] : []
}

const section = (head: string, lines: readonly string[]): string => [`${SECTION_MARK}${head}`, ...lines].join('\n')

function openingWords({ file, signed }: ContractSource, voice: Voice): string {
  const { order, seller } = file
  const customer = apart(order.customerName)
  const shop = apart(voice.nameOf(seller))
  const number = apart(order.number)
  const signedOn = signed?.signedOn ? voice.day(signed.signedOn) : ''
  const event = order.eventOn ? voice.day(order.eventOn) : ''
  return [
    ...(signed
      ? [voice.say(msg`Addendum to the contract that was signed on ${signedOn}. What stands here takes the place of what stood there.`)]
      : []),
    voice.say(
      msg`${customer} rents the pieces named here from ${shop}, on the days and at the prices that stand with each. Order no. ${number}.`,
    ),
    ...(event ? [voice.say(msg`Day of the event: ${event}.`)] : []),
  ].join('\n')
}

function pieceWords(piece: ContractRow['pieces'][number], nth: number, zone: string, voice: Voice): string[] {
  const { from, to } = daysOf(piece, zone)
  const [first, last] = [voice.day(from), voice.day(to)]
  const price = voice.format.money(piece.rentPrice)
  const person = piece.person ? ` · ${apart(piece.person)}` : ''
  return [
    `${nth}. ${apart(voice.nameOf(piece))} ${apart(piece.code)}${person}`,
    voice.say(msg`From ${first}, back on ${last} at the latest.`),
    voice.say(msg`Rent, VAT included: ${price}.`),
  ]
}

/** Rent, payments, rest and insurance amount in words. */
function moneyWords({ file, known }: ContractSource, { say, format }: Voice): string[] {
  const { order } = file
  const { online, toPay: rest } = restToPay(order)
  const { insuranceHeld } = order
  const paidOnline = format.money(online)
  const requested = sumMoney(insuranceNeeds(file.bookings, known).map(({ amount }) => amount))
  const total = format.money(order.agreed)
  const advance = format.money(order.advancePaid)
  const invoiced = format.money(order.invoiced)
  const due = addMoney(rest, owedOf(file))
  const left = format.money(due)
  return [
    say(msg`Rent of all pieces, VAT included: ${total}.`),
    ...(order.advancePaid > 0 ? [say(msg`Paid in advance: ${advance}.`)] : []),
    ...(online > ZERO ? [say(msg`Paid online: ${paidOnline}.`)] : []),
    ...(order.invoiced > 0 ? [say(msg`Invoiced: ${invoiced}.`)] : []),
    say(due > ZERO ? msg`Left to pay, at the latest when the pieces leave: ${left}.` : msg`The rent is paid in full.`),
    ...insuranceWords(insuranceSaid(requested, insuranceHeld), { say, format }),
  ]
}

/** The insurance amount and its conditions in one sentence. */
function insuranceWords(said: InsuranceSaid | null, { say, format }: Speaker): string[] {
  if (said === null) return []
  const amount = format.money(said.amount)
  const words = {
    [INSURANCE_SAID.held]: msg`Insurance amount of these pieces: ${amount}, held by the shop.`,
    [INSURANCE_SAID.partly]: msg`Insurance amount of these pieces: ${amount}, a part of it held by the shop; the rest is paid at the latest when they leave.`,
    [INSURANCE_SAID.toPay]: msg`Insurance amount of these pieces: ${amount}, to be paid at the latest when they leave.`,
  }
  return [
    say(words[said.how]),
    say(msg`The insurance amount is given back when they come back whole and in time; damage and lateness are taken from it.`),
  ]
}

const changeWords = {
  [CONTRACT_CHANGE.cancelled]: () => msg`cancelled`,
  [CONTRACT_CHANGE.exchanged]: (instead: string) => msg`exchanged for ${instead}`,
  [CONTRACT_CHANGE.days]: () => msg`other days`,
  [CONTRACT_CHANGE.price]: () => msg`another price`,
  [CONTRACT_CHANGE.added]: () => msg`added`,
} satisfies Record<ContractChange['what'], (instead: string) => MessageDescriptor>

export const contractChangeWords = ({ what, instead }: ContractChange): MessageDescriptor => changeWords[what](apart(instead ?? ''))

/** The terms of each category under its name, with its pieces. */
function termsWords({ file, known, categories }: ContractSource, voice: Voice): string[] {
  const rows = rentalsOf(file).flatMap((row) => known.get(row.rentItemId) ?? [])
  return [...Map.groupBy(rows, ({ piece }) => piece.categoryId)].map(([categoryId, ofCategory]) => {
    const name = categories.get(categoryId)
    const codes = [...new Set(ofCategory.map(({ piece }) => apart(piece.code)))].join(', ')
    const terms = termsOf(ofCategory[0]?.category)
    const text = voice.language === 'ar' ? terms.termsAr || terms.termsEn : terms.termsEn || terms.termsAr
    return section(`${name ? voice.nameOf(name) : ''} (${codes})`.trim(), termsInWords(terms, text, voice))
  })
}

function written(source: ContractSource, pieces: ContractRow['pieces'], changes: readonly ContractChange[], voice: Voice): string {
  const { timeZone } = source.file.seller
  const changed = changes.map((one) => `${apart(one.code)}: ${voice.say(contractChangeWords(one))}`)
  return [
    openingWords(source, voice),
    ...(changed.length > 0 ? [section(voice.say(msg`What has changed`), changed)] : []),
    section(
      voice.say(msg`What she rents`),
      pieces.flatMap((piece, nth) => pieceWords(piece, nth + 1, timeZone, voice)),
    ),
    section(voice.say(msg`The money`), moneyWords(source, voice)),
    ...termsWords(source, voice),
  ].join('\n\n')
}

/** The complete text of a contract: pieces with days and prices, money, and terms by category. */
export function contractDraft(source: ContractSource, say: BothLanguages): ContractDraft {
  const { file, known, signed } = source
  const rentals = rentalsOf(file)
  const pieces = rentals.flatMap(coveredPiece(file))
  const changes = signed ? contractChanges(signed, file, file.seller.timeZone) : []
  return {
    textAr: written(source, pieces, changes, voiceOf('ar', say.ar, file)),
    textEn: written(source, pieces, changes, voiceOf('en', say.en, file)),
    pieces,
    hasTerms: rentals.some((row) => {
      const terms = termsOf(known.get(row.rentItemId)?.category)
      return terms.termsAr.trim() !== '' || terms.termsEn.trim() !== ''
    }),
  }
}
